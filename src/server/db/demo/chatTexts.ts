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
] as const
