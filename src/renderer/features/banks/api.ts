import { deleteBank } from '#shared/wire/calls/banks.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useDeleteBank = () => useCall(deleteBank, { stale: ['banks'] })
