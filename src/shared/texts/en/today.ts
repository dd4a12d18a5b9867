/** The first page of the console: what needs a person, today's numbers, what is held. */

export const today = 'Today'

// What needs a person
export const needsYou = 'What needs a person'
export const nothingWaits = 'Nothing waits'
export const verification = 'Providers to verify'
export const disputes = 'Disputes to decide'
export const chargebacks = 'Chargebacks to answer'
export const transfers = 'Transfers that are stuck'
export const tickets = 'Messages to support'
export const differences = 'Differences in the books'
export const longest = 'Longest: {what}, {since}'
export const longestUnnamed = 'Longest: {since}'
export const ofAmount = (title: string, amount: string) => `${title} (${amount})`

// Today's numbers
export const numbers = 'Today, and the last seven days'
export const joined = 'New accounts'
export const posted = 'Jobs posted'
export const hired = 'Hires'
export const paidIn = 'Paid into escrow'
export const paidOut = 'Paid out'
export const refunded = 'Refunded'
export const inSevenDays = (sum: string) => `${sum} in seven days`

// What is held and owed
export const held = 'Money that is held'
export const inEscrow = 'In escrow'
export const owedToProviders = 'Approved, on its way to providers'
export const owedToCustomers = 'Promised back to customers'
export const allHeld = 'All that is not ours'
export const openBooks = 'Open the monthly close'
