export interface Line {
  by: 'customer' | 'provider'
  says: string
}

/** What customers and providers write to each other once there is a bid. */
export const conversations: readonly [readonly Line[], ...(readonly Line[])[]] = [
  [
    {
      by: 'customer',
      says: 'Hi, thank you for the bid. Does the price include taking the old material away?',
    },
    { by: 'provider', says: 'Yes, everything goes with us, and the site is swept at the end of each day.' },
    { by: 'customer', says: 'Great. Is parking in the lane fine for your van?' },
    {
      by: 'provider',
      says: 'The lane is perfect. We would come at eight, if that is not too early for the neighbours.',
    },
  ],
  [
    { by: 'provider', says: 'Good morning! Could you send me a picture of the place from the other side?' },
    { by: 'customer', says: 'I will take one tonight. Do you need measurements as well?' },
    { by: 'provider', says: 'Length and height would be enough. I bring the rest of the tools.' },
    { by: 'customer', says: '3.40 m by 2.10 m, measured twice.' },
    { by: 'provider', says: 'Perfect, that fits what I have in the bid.' },
  ],
  [
    { by: 'customer', says: 'How soon could you start if I hired you this week?' },
    { by: 'provider', says: 'Next Tuesday, or the Monday after. It depends a little on the weather.' },
    { by: 'customer', says: 'Tuesday would be wonderful. We are away at noon, but the dog is friendly.' },
    { by: 'provider', says: 'Noted: friendly dog, lunch at noon.' },
  ],
  [
    {
      by: 'provider',
      says: 'I have a question about stage two: is the power there already on its own circuit?',
    },
    { by: 'customer', says: 'I believe so. The panel has a label for it.' },
    {
      by: 'provider',
      says: 'Then it is quick. If it is not, I would tell you before doing anything that costs more.',
    },
  ],
  [
    { by: 'customer', says: 'Hi! Quick one before I decide: are you insured for work above two metres?' },
    {
      by: 'provider',
      says: 'We are, five million liability and WorkSafe. I can show you the letter when I come by.',
    },
    {
      by: 'customer',
      says: 'No need, your documents are here and checked. Could you do the week of the 14th?',
    },
    { by: 'provider', says: 'The 15th to the 17th is free. Shall I keep it for you until Friday?' },
    { by: 'customer', says: 'Please do. I talk to my husband tonight.' },
  ],
  [
    {
      by: 'provider',
      says: 'Thanks for asking me. From the pictures I am not sure what is behind the panel on the left, could you have a look?',
    },
    { by: 'customer', says: 'I took it off. Old wiring, cloth I think, and a lot of dust.' },
    { by: 'provider', says: 'Good that you looked. That is in my price already, I had feared it.' },
    { by: 'customer', says: 'You are the first one who asked!' },
  ],
  [
    { by: 'customer', says: 'Your bid is 400 above the other one. What is in it that theirs does not have?' },
    {
      by: 'provider',
      says: 'Fair question. Mine has the disposal fee, the permit and a second coat. Ask them about the permit, it is about 250 by itself.',
    },
    { by: 'customer', says: 'They did not have it. Thank you for being straight.' },
    { by: 'provider', says: 'Any time. If you go with them anyway, just make sure somebody pulls it.' },
  ],
  [
    { by: 'customer', says: 'Does it matter that we live upstairs while you work?' },
    {
      by: 'provider',
      says: 'Not at all. I would seal the door with plastic and run a fan. Loud hours would be ten to three.',
    },
    { by: 'customer', says: 'The baby naps at one …' },
    { by: 'provider', says: 'Then I have lunch at one. We manage.' },
    { by: 'customer', says: 'You just got the job, more or less :)' },
  ],
  [
    {
      by: 'provider',
      says: 'I was in your street yesterday for another customer and had a look from the lane, I hope that is fine. Access is easier than I thought.',
    },
    { by: 'customer', says: 'Of course. Does that change anything?' },
    {
      by: 'provider',
      says: 'Half a day less, so I could take the last stage down a bit if you make me an offer.',
    },
    { by: 'customer', says: 'I will. Give me a minute.' },
  ],
  [
    { by: 'customer', says: 'One of the boxes of material that came is broken. Yours or mine to sort out?' },
    {
      by: 'provider',
      says: 'Mine, I ordered it. Leave it in the garage and send me a picture for the supplier?',
    },
    { by: 'customer', says: 'Done. Nine pieces are cracked.' },
    { by: 'provider', says: 'Replacement comes Thursday. It does not move our date.' },
  ],
] as const

/** What the demo's own provider has written to its own customer about their hires, and waits to be read. */
export const unreadLines = {
  requested: [
    'Morning! The second part is done, I have just asked for it.',
    'Have a look at the corner by the window, I think it came out well. If anything bothers you, tell me before I pack up.',
  ],
  waiting: [
    'Everything is ordered for our start. I will ask at 2815 for the key, thank you for the address.',
  ],
  changing: [
    'I took the old boards off and found rot in two of the joists. Pictures tomorrow.',
    'I have proposed it as an added stage, so you can see exactly what it costs. No hurry, but I can not close it up before.',
  ],
} as const
