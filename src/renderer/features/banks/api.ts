import { deleteBank, listBanks } from '#shared/wire/calls/banks.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const banksQuery = callQuery(listBanks)

export const useDeleteBank = () => useCall(deleteBank, { stale: ['banks'] })
