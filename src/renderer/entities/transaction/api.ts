import { invoice } from '#shared/wire/calls/transactions.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** An invoice's address is good for some minutes only, so it is asked for when it is wanted. */
export const useInvoice = () => useCall(invoice)
