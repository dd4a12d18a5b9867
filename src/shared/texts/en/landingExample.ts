/** The example of the public page (§1): one job, its bids and its escrow, with the amounts of §9. */

export const job = 'Build a cedar deck'
export const jobWords = 'Twelve by sixteen feet, off the kitchen. The old one is gone.'
export const budget = '$4,500.00'
export const where = 'Burnaby, British Columbia'
export const when = '3 to 7 May'
export const trade = 'Carpenter'
export const seenBy = 'Trades near you see it now'

export const bids = [
  { who: 'A carpenter, 2 miles away', price: '$4,600.00', total: '$5,071.50 in all', stages: '2 stages' },
  { who: 'A carpenter, 5 miles away', price: '$4,000.00', total: '$4,410.00 in all', stages: '3 stages' },
] as const

export const stages = [
  { title: 'Footings', price: '$1,400.00', state: 'paid', said: 'Approved, paid out' },
  { title: 'Frame and boards', price: '$1,800.00', state: 'held', said: 'In escrow until you approve' },
  { title: 'Railing', price: '$800.00', state: 'later', said: 'Not yet to be paid' },
] as const

// Where the money is, of its last stage
export const wayOfMoney = 'Where your money is'
export const wayOfMoneyLead = 'An example: a stage of $800.00, with the fees and a tax of 5 %.'
export const way = [
  {
    title: 'You pay $882.00',
    body: 'The price, our fee of $40.00 and $42.00 of tax. You see it before you press.',
  },
  {
    title: 'It waits in escrow',
    body: 'For this stage alone, with the payment provider, while the work is done. Nobody can spend it.',
  },
  {
    title: 'You approve, or you don’t',
    body: 'The trade asks with photos of the work. Say no and why, and the money stays where it is.',
  },
  {
    title: '$756.00 reaches the trade',
    body: 'The price and its tax, less a commission of $80.00 and the tax on it. Both sides have a receipt.',
  },
] as const
