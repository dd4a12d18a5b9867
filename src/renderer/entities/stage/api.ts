import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** A customer accepts or rejects what was done. */
export const useDecideStage = () =>
  useCall(approvePayment, { stale: ['jobs', 'bids', 'transactions'], until: 'shown' })

/** A customer pays a stage into escrow. */
export const usePayStage = () =>
  useCall(updateStage, { stale: ['jobs', 'bids', 'transactions'], until: 'shown', evenRefused: true })

/** A provider asks for the money of a stage. */
export const useRequestStage = () =>
  useCall(updateStage, { stale: ['jobs', 'bids', 'transactions'], until: 'shown' })
