import { listTransactions, providerOverview, statementFiles } from '#shared/wire/calls/transactions.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** One's own transactions of a month. */
export const transactionsQuery = (month: Date) =>
  callQuery(listTransactions, { params: { month: month.getMonth() + 1, year: month.getFullYear() } })

/** What a provider's work brings in a year. */
export const overviewQuery = (year: number) => callQuery(providerOverview, { params: { year } })

export const useStatementFiles = () => useCall(statementFiles)
