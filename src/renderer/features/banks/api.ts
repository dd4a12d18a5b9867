import { deleteBank } from '#shared/wire/calls/banks.ts'
import { setTaxNumbers, taxNumbers } from '#shared/wire/calls/taxNumbers.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const useDeleteBank = () => useCall(deleteBank, { stale: ['banks'] })

export const taxNumbersQuery = callQuery(taxNumbers)
export const useSetTaxNumbers = () => useCall(setTaxNumbers, { stale: [taxNumbersQuery.queryKey] })
