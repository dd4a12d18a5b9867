// The web client where somebody has installed it
export const name = 'Tradepost'
export const description =
  'Post a job, compare staged bids from local trades, and pay each stage out of escrow when you are happy with it.'
