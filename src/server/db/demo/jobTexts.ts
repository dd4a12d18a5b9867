interface JobText {
  title: string
  description: string
}

/** What people ask for, by trade. */
export const jobTexts: Readonly<Record<string, readonly [JobText, ...JobText[]]>> = {
  Carpenter: [
    {
      title: 'Build a cedar deck off the kitchen',
      description:
        'About 20 square metres, one step down to the lawn, railing on two sides. The old deck is gone already and the posts are in.',
    },
    {
      title: 'Replace a rotten fence along the lane',
      description: 'Twelve panels, about 22 metres. Please reuse the gate if it can be saved.',
    },
    {
      title: 'Hang five interior doors',
      description:
        'Solid core, two of them into old frames that are out of square. The doors are in the garage.',
    },
    {
      title: 'Window seat with storage',
      description: 'About 1.8 metres, with a lid that stays up. We will upholster it ourselves.',
    },
  ],
  Drywall: [
    {
      title: 'Board and tape a finished basement',
      description:
        'Framing and insulation are inspected. Four rooms and a hallway, smooth finish, ready for paint.',
    },
    {
      title: 'Repair a ceiling after a leak',
      description:
        'The leak is fixed. About two square metres have to be cut out, boarded and matched to the knockdown texture.',
    },
    {
      title: 'Soundproof the wall to the neighbours',
      description: 'One wall of 12 square metres, resilient channel and two layers, please.',
    },
    {
      title: 'Patch holes after an electrician',
      description: 'Nine of them in four rooms. Smooth walls from the sixties.',
    },
  ],
  Electrician: [
    {
      title: 'Upgrade the panel to 200 amps',
      description:
        'House from 1962 with a 100 amp panel. We plan a heat pump and a car charger. Permit included, please.',
    },
    {
      title: 'Install a level 2 car charger in the garage',
      description: 'The panel is in the garage, about six metres from where the charger should go.',
    },
    {
      title: 'Pot lights in the living room',
      description: 'Ten of them on a dimmer; there is access from the attic.',
    },
    {
      title: 'Find out why a breaker trips',
      description: 'It is the kitchen, mostly in the evening. The panel is from 1998.',
    },
  ],
  HVAC: [
    {
      title: 'Replace the furnace with a heat pump',
      description:
        'Two storeys, 160 square metres, ducts in good shape. We would like to know about the rebates as well.',
    },
    {
      title: 'Furnace makes a loud bang when it starts',
      description: 'Twelve years old, serviced two years ago. Please look at it and tell us what it needs.',
    },
    {
      title: 'Clean the ducts and balance the rooms',
      description: 'The room above the garage never gets warm.',
    },
    {
      title: 'Quiet bathroom fans, two of them',
      description: 'Vented through the roof, both existing ones rattle.',
    },
  ],
  Millwork: [
    {
      title: 'Built-in shelves around the fireplace',
      description:
        'Two units, 90 cm wide and up to the ceiling, with doors below. Painted, to match the window trim.',
    },
    {
      title: 'New kitchen cabinet doors',
      description: 'The boxes stay. 22 doors and 9 drawer fronts in a shaker style.',
    },
    {
      title: 'Walk-in closet for a sloped room',
      description: 'Drawers, shoe shelves and a rail, painted white.',
    },
    {
      title: 'Oak stair treads over plywood',
      description: 'Fourteen of them, and the landing.',
    },
  ],
  Painter: [
    {
      title: 'Paint three bedrooms and the hallway',
      description: 'Walls and trim, two coats. The rooms will be empty. Some nail holes to fill.',
    },
    {
      title: 'Stain the outside of a cedar house',
      description: 'Two storeys, scaffolding needed at the back. Last stained about eight years ago.',
    },
    {
      title: 'Paint the front door and the trim',
      description: 'Two coats, sanded between. The colour is chosen.',
    },
    {
      title: 'Repaint a stairwell that is two storeys high',
      description: 'Needs a platform. Some cracks to fill first.',
    },
  ],
  Plumbing: [
    {
      title: 'Move the washing machine upstairs',
      description: 'From the basement to a closet beside the bathroom. Water and drain are behind the wall.',
    },
    {
      title: 'Replace the hot water tank',
      description: 'Gas, 50 gallons, from 2009. A tankless one would be interesting if it is not much more.',
    },
    {
      title: 'Kitchen tap drips and the shut-off is stuck',
      description: 'Both need replacing, I believe.',
    },
    {
      title: 'Rough in a bathroom in the basement',
      description: 'The slab is cut already. Toilet, sink and shower.',
    },
  ],
  Roofing: [
    {
      title: 'New shingles on a bungalow',
      description: 'About 140 square metres, one layer to take off, two skylights that stay.',
    },
    {
      title: 'Gutters overflow at the front',
      description: 'They were cleaned. We think the slope is wrong or the downpipe is too small.',
    },
    {
      title: 'Replace flashing around two skylights',
      description: 'Water comes in with wind from the south-east.',
    },
    {
      title: 'Moss on a cedar roof',
      description: 'Gentle cleaning, no pressure washer, and zinc strips at the ridge.',
    },
  ],
  Landscaping: [
    {
      title: 'Turn a lawn into a low water garden',
      description:
        'Front yard, about 80 square metres, full sun. Native plants, a gravel path and a place for a bench.',
    },
    {
      title: 'Retaining wall along the driveway',
      description: 'About ten metres long and 80 cm high. The old timber wall leans.',
    },
    {
      title: 'Four raised beds and a path between',
      description: 'Cedar, 120 by 240 cm each, filled with soil.',
    },
    {
      title: 'Take out a hedge and its stumps',
      description: 'About 15 metres of laurel along the lane.',
    },
  ],
  Flooring: [
    {
      title: 'Sand and finish old fir floors',
      description:
        'Living and dining room, about 45 square metres. They were under carpet; a few boards need replacing.',
    },
    {
      title: 'Lay vinyl plank in a basement suite',
      description: '55 square metres over concrete, levelled where it needs it. We have the flooring.',
    },
    {
      title: 'Engineered oak in three bedrooms',
      description: '48 square metres over plywood, baseboards off and on again.',
    },
    {
      title: 'Squeaking stairs and one soft board',
      description: 'In the hallway; the cellar below is open.',
    },
  ],
  Tiling: [
    {
      title: 'Tile a walk-in shower',
      description:
        'Walls and floor with a niche. The waterproofing has to be done as well. Tiles are bought.',
    },
    { title: 'Kitchen backsplash', description: 'About four square metres of zellige, two outlets.' },
    {
      title: 'Heated floor in a small bathroom',
      description: 'Five square metres; the mat and the tiles are bought.',
    },
    {
      title: 'Regrout a shower',
      description: 'Walls and floor, and the silicone in the corners.',
    },
  ],
  Masonry: [
    {
      title: 'Repoint a brick chimney',
      description: 'Above the roof, about two metres. Some bricks are loose and the crown is cracked.',
    },
    {
      title: 'Pour a small concrete pad for a shed',
      description: 'Three by four metres, ten centimetres thick, level ground.',
    },
    {
      title: 'Front steps with bluestone treads',
      description: 'Five steps; the old concrete is cracked and can stay as a base.',
    },
    {
      title: 'Repair a garden wall that bulges',
      description: 'Dry stone, about three metres of it.',
    },
  ],
  Cleaning: [
    {
      title: 'Cleaning after a renovation',
      description: 'Fine dust everywhere, windows included. Three bedrooms, two bathrooms.',
    },
    {
      title: 'Move-out cleaning of a two bedroom flat',
      description: 'Oven and fridge too. The keys go back on the last day of the month.',
    },
    {
      title: 'Deep clean before guests',
      description: 'Kitchen, two bathrooms and all windows inside.',
    },
    {
      title: 'Weekly cleaning of a small office',
      description: 'Six desks, a kitchenette and one washroom, in the evening.',
    },
  ],
  'Appliance repair': [
    {
      title: 'Dishwasher does not drain',
      description: 'Five years old. The filter is clean and the hose is not kinked.',
    },
    {
      title: 'Dryer takes three rounds',
      description: 'Electric, vented outside. We cleaned the vent as far as we could reach.',
    },
    {
      title: 'Oven heats on one side only',
      description: 'A wall oven, nine years old.',
    },
    {
      title: 'Washer walks across the floor',
      description: 'It is level. The feet are tight.',
    },
  ],
}

export const bidMessages = [
  'I have done several of these nearby and can show you pictures. I would start within two weeks.',
  'Happy to take this on. The price holds for everything you describe, materials as written in the stages.',
  'We are two people and would be done in a few days. I would like to have a look first, at no cost.',
  'Clear description, thank you. I have left a little room for surprises; what is not needed comes off the last stage.',
] as const

export const stageTexts = [
  {
    title: 'Preparation and materials',
    description: 'Protecting the place, taking out what goes, materials on site.',
  },
  { title: 'The main work', description: 'Everything built in and working.' },
  { title: 'Finishing', description: 'Surfaces, details and the first round of corrections.' },
  {
    title: 'Inspection',
    description: 'We go through it together, or with the inspector where there is one.',
  },
  {
    title: 'Clean-up and handover',
    description: 'The site is clean, and you have the papers and the warranties.',
  },
] as const

interface ReviewText {
  rating: number
  message: string
}

export const reviewTexts: readonly [ReviewText, ...ReviewText[]] = [
  { rating: 5, message: 'On time, tidy and exactly as agreed. Would hire again.' },
  { rating: 5, message: 'Explained every step and the result is beautiful.' },
  { rating: 4, message: 'Good work. It took a day longer than planned, but we always knew why.' },
  { rating: 4, message: 'Friendly and fair. A small thing had to be redone and was, at once.' },
  { rating: 3, message: 'The work is fine; the communication could be better.' },
]

export const customerReviewTexts: readonly [ReviewText, ...ReviewText[]] = [
  { rating: 5, message: 'Knew what they wanted, approved every stage the same day.' },
  { rating: 5, message: 'A pleasure to work for. The site was ready when I came.' },
  { rating: 4, message: 'Good to work with. Some changes on the way, all settled fairly.' },
]
