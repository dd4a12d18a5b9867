import { listTransactions, statementFiles } from '#shared/wire/calls/transactions.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** One's own transactions of a month. */
export const transactionsQuery = (month: Date) =>
  callQuery(listTransactions, { params: { month: month.getMonth() + 1, year: month.getFullYear() } })

export const useStatementFiles = () => useCall(statementFiles)
