import { keepPreviousData } from '@tanstack/react-query'
import {
  answerHelpTicket,
  askForPaper,
  getUsers,
  listAuditLog,
  listHelpTickets,
  listTransfers,
  payOtherwise,
  retryTransfer,
  updateStatus,
  withdrawPaperRequest,
} from '#shared/wire/calls/admin.ts'
import {
  acceptChargeback,
  answerChargeback,
  chargebackFile,
  listChargebacks,
  setWarningAside,
} from '#shared/wire/calls/chargebacks.ts'
import {
  addAdminNote,
  exportUsers,
  listAdminNotes,
  readConsoleFigures,
  transfersFile,
} from '#shared/wire/calls/console.ts'
import { changeAdminRole, listTeam } from '#shared/wire/calls/team.ts'
import { closeFiles, listDifferences, monthlyClose, sellersFile } from '#shared/wire/calls/books.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { QueryOf } from '#shared/wire/calls/call.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** Sooner than the addresses of documents expire. */
const RENEW_MS = 10 * 60_000

/** The page before stays until the next one is there. */
const placeholderData = keepPreviousData

/** What the numbers of today are looked at again after. */
const FIGURES_MS = 5 * 60_000

export const consoleFiguresQuery = { ...callQuery(readConsoleFigures), refetchInterval: FIGURES_MS }

export const adminNotesQuery = (id: UserId) => callQuery(listAdminNotes, { params: { id } })

export function usersQuery(query: QueryOf<typeof getUsers>) {
  return { ...callQuery(getUsers, { query }), placeholderData, refetchInterval: RENEW_MS }
}

export const helpTicketsQuery = (page: number, onlyOpen: boolean) => ({
  ...callQuery(listHelpTickets, { query: { page, ...(onlyOpen && { open: true }) } }),
  placeholderData,
})

export const transfersQuery = (query: QueryOf<typeof listTransfers>) => ({
  ...callQuery(listTransfers, { query }),
  placeholderData,
})

export const chargebacksQuery = (page: number) => ({
  ...callQuery(listChargebacks, { query: { page } }),
  placeholderData,
})

export const differencesQuery = (page: number) => ({
  ...callQuery(listDifferences, { query: { page } }),
  placeholderData,
})

export const closeQuery = (month: Date) => ({
  ...callQuery(monthlyClose, { params: { month: month.getMonth() + 1, year: month.getFullYear() } }),
  placeholderData,
})

export const auditLogQuery = (page: number) => ({
  ...callQuery(listAuditLog, { query: { page } }),
  placeholderData,
})

// Each change of an admin is in the log as well, so the whole console is stale.
export const useUpdateStatus = () => useCall(updateStatus, { stale: ['admin'], evenRefused: true })
export const useAddAdminNote = () => useCall(addAdminNote, { stale: ['admin'] })
export const useAskForPaper = () => useCall(askForPaper, { stale: ['admin'] })
export const useWithdrawPaperRequest = () =>
  useCall(withdrawPaperRequest, { stale: ['admin'], evenRefused: true })
export const useAnswerHelpTicket = () => useCall(answerHelpTicket, { stale: ['admin'] })
export const useChargebackFile = () => useCall(chargebackFile)
export const useAnswerChargeback = () => useCall(answerChargeback, { stale: ['admin'], evenRefused: true })
export const useAcceptChargeback = () => useCall(acceptChargeback, { stale: ['admin'], evenRefused: true })
export const useSetWarningAside = () => useCall(setWarningAside, { stale: ['admin'], evenRefused: true })
export const usePayOtherwise = () => useCall(payOtherwise, { stale: ['admin'], evenRefused: true })
export const useRetryTransfer = () => useCall(retryTransfer, { stale: ['admin'] })

/** Their addresses are good for some minutes only, so they are asked for when they are wanted. */
export const useCloseFiles = () => useCall(closeFiles)
export const useSellersFile = () => useCall(sellersFile)
export const useExportUsers = () => useCall(exportUsers, { stale: ['admin'] })
export const useTransfersFile = () => useCall(transfersFile)

export const teamQuery = callQuery(listTeam)

export const useChangeAdminRole = () => useCall(changeAdminRole, { stale: ['admin'], evenRefused: true })
