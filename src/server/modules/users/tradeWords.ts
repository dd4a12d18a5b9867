import { fold } from '#shared/domain/fold.ts'
import { isMistyped } from '#shared/domain/mistyped.ts'

/** What people call a trade, its people and what they come for, beside the words of its name. */
const called: Readonly<Record<string, string>> = {
  Carpenter: 'carpentry wood woodwork woodworker joiner handyman renovation contractor',
  Drywall: 'drywaller wall walls sheetrock gyprock plaster plasterer plastering hole',
  Electrician: 'electric electrical electricity electrics power hydro wiring wire wires breaker fuse light',
  HVAC: 'heat heating heater cool cooling cooler air ac aircon furnace ventilation climate',
  Millwork: 'millworker cabinet cabinets cabinetmaker cabinetry shelf shelves furniture wood woodwork',
  Painter: 'paint painting paints colour color decorator decorating',
  Plumbing:
    'plumber plumb toilet toilets tap taps faucet sink bath bathtub shower pipe pipes leak leaking water clog clogged drain',
  Roofing: 'roof roofs roofer shingle shingles leak leaking attic eavestrough',
  Landscaping:
    'landscape landscaper gardener garden gardening yard lawn grass mowing mower hedge tree trees outdoor snow',
  Flooring: 'floor floors floorer parquet wood vinyl lino linoleum',
  Tiling: 'tile tiles tiler tilesetter tilework mosaic ceramic porcelain grout backsplash bathroom',
  Masonry: 'mason bricklayer brick bricks bricklaying concrete cement stone stonework paver pavers wall',
  Cleaning: 'clean cleaner cleaners maid housekeeper housekeeping janitor tidy',
  'Appliance repair':
    'appliances fridge freezer oven stove range cooker dishwasher washer washing dryer laundry microwave',
  'Decks and fences': 'deck decking fence fencing gate porch veranda balcony',
  'Doors and windows': 'door window lock locksmith glazing glass',
  'Stairs and railings': 'stair staircase step steps rail banister handrail',
  'Trim and baseboards': 'moulding molding crown skirting casing finish finishing',
  'Sheds and pergolas': 'shed pergola gazebo garage',
  'Patch and repair': 'hole crack',
  'Ceiling texture': 'popcorn stucco',
  Soundproofing: 'sound noise insulation',
  'Panel upgrades': 'breaker fuse box',
  Lighting: 'lamp lamps potlight chandelier fixture',
  'Outlets and switches': 'plug socket dimmer',
  'EV chargers': 'charging car tesla',
  Rewiring: 'wire wiring rewire knob tube',
  'Smoke and CO alarms': 'detector carbon monoxide fire',
  'Hot tubs': 'jacuzzi spa',
  'Air conditioning': 'ac aircon conditioner',
  'Ducts and vents': 'duct vent ventilation hood',
  Boilers: 'radiator radiators radiant',
  'Kitchen cabinets': 'cupboard cupboards cabinet',
  'Built-in shelving': 'shelf shelves bookcase',
  Closets: 'wardrobe pantry',
  Countertops: 'counter granite quartz',
  'Pressure washing': 'power wash washer siding',
  'Water heaters': 'tank tankless hot boiler',
  'Drains and sewers': 'drain sewer clog clogged blocked',
  'Bathroom fixtures': 'toilet sink shower bathtub bath tap faucet vanity',
  'Kitchen fixtures': 'sink tap faucet dishwasher',
  'Gas fitting': 'fitter gasfitter stove line',
  'Sump pumps': 'basement flood flooding',
  Gutters: 'eavestrough eaves downspout',
  'Snow removal': 'shovel shovelling plow plowing ice',
  'Patios and paths': 'patio pavers paving walkway driveway interlock',
  'Tree service': 'arborist stump pruning hedge',
  Irrigation: 'sprinkler sprinklers watering',
  'Lawn care': 'grass mowing mow sod',
  Hardwood: 'wood parquet oak',
  'Bathroom tile': 'shower',
  Waterproofing: 'membrane basement',
  Chimneys: 'fireplace',
  'Foundation repair': 'crack basement',
  Windows: 'glass',
  'Washers and dryers': 'laundry washing tumble',
  Refrigerators: 'fridge freezer',
  'Ovens and ranges': 'oven stove cooker range',
}

/** What says nothing of which trade is meant, beside words that do. */
const fillers = new Set(
  'a an the my me i am is and or of for in on at to with by near nearby need needs want find looking best good cheap local new repair repairs fix fixing install installation installing replace replacement service services work job jobs company pro expert help someone somebody who'.split(
    ' ',
  ),
)

/** The words that tell what is looked for; all of them where none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !fillers.has(fold(word)))
  return telling.length > 0 ? telling : words
}

/** Whether somebody who writes this word means a trade or kind of work, as it is named in the catalogue. */
export function means(word: string, trade: string): boolean {
  const wanted = fold(word)
  const stem = stemOf(wanted)
  return wordsOf(trade).some((one) => (wanted.length > 1 && one.word.startsWith(wanted)) || one.stem === stem)
}

/** The same of a word that has a slip in it. */
export function nearlyMeans(word: string, trade: string): boolean {
  const wanted = fold(word)
  const stem = stemOf(wanted)
  return wordsOf(trade).some((one) => isMistyped(wanted, one.word) || isMistyped(stem, one.stem))
}

interface TradeWord {
  word: string
  stem: string
}

/** The words of the catalogue's names, as every search asks for all of them. */
const known = new Map<string, readonly TradeWord[]>()

function wordsOf(trade: string): readonly TradeWord[] {
  const found = known.get(trade)
  if (found) return found
  const words = tellingWords(fold(`${trade} ${called[trade] ?? ''}`).split(' '))
  const made = words.map((word) => ({ word, stem: stemOf(word) }))
  known.set(trade, made)
  return made
}

const endings = ['icians', 'ician', 'icity', 'ical', 'ings', 'ing', 'ers', 'er', 'ies', 'es', 's', 'y', 'e']

/** A word without the ending that tells who does it, that it is done, or that there are many. */
function stemOf(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= 4)
  return ending ? word.slice(0, -ending.length) : word
}
