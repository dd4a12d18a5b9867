import { approvePayment, requestStage, showStageBefore, updateStage } from '#shared/wire/calls/stages.ts'
import { useCall, useUpload } from '#renderer/api/useCall.ts'

/** A customer accepts or rejects what was done. */
export const useDecideStage = () =>
  useCall(approvePayment, { stale: ['jobs', 'bids', 'transactions'], until: 'shown' })

/** A customer pays a stage into escrow. */
export const usePayStage = () =>
  useCall(updateStage, { stale: ['jobs', 'bids', 'transactions'], until: 'shown', evenRefused: true })

/** A provider asks for the money of a stage, with what shows that it is done. */
export const useRequestStage = () =>
  useUpload(requestStage, { stale: ['jobs', 'bids', 'transactions'], until: 'shown' })

/** A provider keeps how it was before the work. */
export const useShowBefore = () => useUpload(showStageBefore, { stale: ['jobs', 'bids'], until: 'shown' })

/** A provider does without the money of a stage. */
export const useGiveBack = () =>
  useCall(updateStage, { stale: ['jobs', 'bids', 'transactions'], until: 'shown' })
