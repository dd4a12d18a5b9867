import { keepPreviousData } from '@tanstack/react-query'
import {
  acceptProposal,
  cancelHire,
  decideDispute,
  decideStage,
  disputeDetail,
  disputeFile,
  listDisputes,
  listHeldStages,
  proposeSettlement,
  sayInDispute,
} from '#shared/wire/calls/disputes.ts'
import type { DisputeId } from '#shared/domain/ids.ts'
import { callQuery, useCall, useUpload } from '#renderer/api/useCall.ts'
import { DISPUTED } from '#renderer/entities/dispute/api.ts'

/** Sooner than the addresses of files expire. */
const RENEW_MS = 10 * 60_000

export const disputeQuery = (id: DisputeId) => ({
  ...callQuery(disputeDetail, { params: { id } }),
  refetchInterval: RENEW_MS,
})

export const disputesQuery = (page: number, onlyUnsettled: boolean) => ({
  ...callQuery(listDisputes, { query: { page, ...(onlyUnsettled && { unsettled: true }) } }),
  placeholderData: keepPreviousData,
})

export const useSayInDispute = () => useUpload(sayInDispute, { stale: DISPUTED, evenRefused: true })
export const useProposeSettlement = () =>
  useCall(proposeSettlement, { stale: ['disputes'], evenRefused: true })
export const useAcceptProposal = () => useCall(acceptProposal, { stale: DISPUTED, evenRefused: true })
export const heldStagesQuery = (page: number, text: string) => ({
  ...callQuery(listHeldStages, { query: { page, ...(text && { text }) } }),
  placeholderData: keepPreviousData,
})

export const useDecideStage = () => useCall(decideStage, { stale: ['admin', 'disputes'], evenRefused: true })
export const useCancelHire = () => useCall(cancelHire, { stale: ['admin', 'disputes'], evenRefused: true })
export const useDecideDispute = () =>
  useCall(decideDispute, { stale: ['admin', 'disputes'], evenRefused: true })
/** The file's addresses are good for some minutes only, so they are asked for when it is wanted. */
export const useDisputeFile = () => useCall(disputeFile)
