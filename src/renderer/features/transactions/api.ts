import { invoice, listTransactions, statementFiles } from '#shared/wire/calls/transactions.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** One's own transactions of a month. */
export const transactionsQuery = (month: Date) =>
  callQuery(listTransactions, { params: { month: month.getMonth() + 1, year: month.getFullYear() } })

/** An invoice's address is good for some minutes only, so it is asked for when it is wanted. */
export const useInvoice = () => useCall(invoice)
export const useStatementFiles = () => useCall(statementFiles)
