import { addBank } from '#shared/wire/calls/banks.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useAddBank = () => useCall(addBank, { stale: ['banks'], until: 'shown' })
