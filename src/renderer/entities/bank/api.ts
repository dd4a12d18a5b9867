import { addBank } from '#shared/api/banks.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useAddBank = () => useCall(addBank, { stale: ['banks'], until: 'shown' })
