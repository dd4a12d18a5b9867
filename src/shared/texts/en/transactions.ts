/** A month of one's own transactions. */

// What each is
export const paid = 'Paid into escrow'
export const paymentFailed = 'Payment failed'
export const paymentUnderWay = 'Payment under way'
export const refunded = 'Refunded'
export const refundFailed = 'Refund failed'
export const refundFailedNext =
  'Your bank has not taken it. You need do nothing: we send it again, or pay you another way.'
export const payoutFailedNext =
  'It was taken back from your payout account. It is still owed to you: we send it again, or pay you another way.'
export const refundUnderWay = 'Refund under way'
export const paidOut = 'Paid out'
/** What the customer's bank has taken back and settled so. */
export const chargedBack = {
  payment: 'Taken back by the bank',
  refund: 'Returned by your bank',
  payout: 'Taken back by the customer’s bank',
} as const
export const payoutFailed = 'Payout failed'
export const payoutUnderWay = 'Payout under way'

/** What a card's statement says of a payment. */
export const onStatement = 'On your card statement as {line}'

// The month
export const month = 'Month'
export const monthBefore = 'Month before'
export const monthAfter = 'Month after'
/** Patterns of date-fns. */
export const monthPattern = 'MMMM yyyy'
export const dayPattern = 'd MMMM'
export const noTransactions = 'No transactions in this month'
export const invoice = 'Invoice'
export const creditNote = 'Credit note'
export const payoutStatement = 'Statement'
export const documentOf = (document: string, stage: string) => `${document} of ${stage}`

// The year
export const statementOf = (year: number) => `Statement for ${year}`
export const statementAs = (year: number, form: string) => `Statement for ${year} as ${form}`
export const asPdf = 'PDF'
export const asCsv = 'CSV'

// The chart
export const movedByDay = 'Money moved by day'
export const movedByDayMostOn = (day: string, amount: string) =>
  `Money moved by day, most on ${day} (${amount})`
export const movedByDayIn = (month: string) => `Money moved by day in ${month}`
export const movedOn = (day: string, amount: string) => `${day}: ${amount}`
