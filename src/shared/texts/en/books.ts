/** The console's books: where the ledger and the gateway differ. */

export const reconciliation = 'Reconciliation'
export const reconciliationHint =
  'Every night each payment, payout, refund and chargeback of the last 35 days is compared with what moved at the payment gateway. Here is what differs, the oldest first.'
export const compared = 'Compared {when}.'
export const neverCompared = 'Not compared yet: it happens every night.'
export const noDifferences = 'Nothing differs'

export const missingHere = 'Missing here'
export const missingHereSays = 'A {about} of {amount} moved at the gateway, and nothing here says why'
export const missingThere = 'Missing there'
export const missingThereSays = 'The {about} of {amount} is booked here, and nothing moved at the gateway'
export const otherAmount = 'Another amount'
export const otherAmountSays = 'The {about} is {ours} here and {theirs} at the gateway'
export const otherState = 'Another state'
export const otherStateSays = 'The {about} of {amount} is “{status}” here, and not at the gateway'

export const payment = 'payment'
export const payout = 'payout'
export const refund = 'refund'
export const chargeback = 'chargeback'
export const movement = 'movement'
export const namedAt = (reference: string) => `At the gateway: ${reference}`

// Pages
export const books = 'Books'

// The monthly close
export const monthlyClose = 'Monthly close'
export const monthlyCloseHint =
  'What the ledger has of a month of your time zone, and whether it adds up with the payments, payouts and refunds it is written from.'
export const csvFile = 'CSV'
export const jsonFile = 'JSON'
export const fileOf = (form: string) => `Download the books of this month as ${form}`
export const sellersOf = (year: number) => `Sellers of ${year}`
export const sellersFile = (year: number) =>
  `Sellers of ${year} as CSV: what each provider was paid by quarter, for the tax authority`
export const addsUp = 'The month adds up with the ledger to the cent.'
export const doesNotAddUp =
  'The month does not add up. Run verify:ledger, which names the rows that are wrong, before you file anything.'
export const differs = '{account}, by entries of {entry}: {ledger} in the ledger, {rows} in the rows.'
export const unbalanced = 'Debits and credits of the whole ledger are {amount} apart.'

export const earned = 'Earned in the month'
export const spent = 'Costs and losses'
export const result = 'Result'
export const standing = 'Held and owed at its end'
export const allOwed = 'Held and owed, all in all'
export const assets = 'Had at its end'
export const allAssets = 'Had, all in all'

export const taxesCollected = 'Taxes of the month'
export const taxesHint =
  'Without what went back to customers. Tax on fees and commissions is yours to remit; tax on prices went, or will go, to the providers, who remit it.'
export const noTaxes = 'No tax was booked in this month.'
export const province = 'Province'
export const unknownProvince = 'Unknown'
export const tax = 'Tax'
export const onFees = 'On fees'
export const onCommissions = 'On commissions'
export const toRemit = 'To remit'
export const onPrices = 'Providers’'
export const total = 'Total'

export const allAccounts = 'Every account'
export const account = 'Account'
export const opening = 'Opening'
export const debits = 'Debits'
export const credits = 'Credits'
export const closing = 'Closing'
