import {
  decideChangeOrder,
  proposeAddedStage,
  proposeNewPrice,
  withdrawChangeOrder,
} from '#shared/wire/calls/changeOrders.ts'
import { useCall } from '#renderer/api/useCall.ts'

const stale = ['jobs', 'bids'] as const

export const useProposeAddedStage = () => useCall(proposeAddedStage, { stale })

export const useProposeNewPrice = () => useCall(proposeNewPrice, { stale })

/** Whatever comes of it is loaded anew: the other one may have been faster. */
export const useDecideChange = () => useCall(decideChangeOrder, { stale, evenRefused: true })

export const useWithdrawChange = () => useCall(withdrawChangeOrder, { stale, evenRefused: true })
