import { addBank, listBanks } from '#shared/wire/calls/banks.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const banksQuery = callQuery(listBanks)

export const useAddBank = () => useCall(addBank, { stale: ['banks'], until: 'shown' })
