import { queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, ResponseOf } from '#shared/api/call.ts'
import { type Sending, send } from './client.ts'
import { NetworkError } from './errors.ts'
import { IntentKeys } from './intentKeys.ts'

/** The key and function of a reading call, for useQuery. Everything of one path is invalidated by its first part. */
export function callQuery<C extends Call>(
  call: C,
  sending: Omit<Sending<C>, 'key' | 'signal' | 'onProgress'> = {},
) {
  return queryOptions({
    queryKey: [call.path.split('/')[1] ?? '', call.path, call.method, sending] as const,
    queryFn: ({ signal }) => send(call, { ...sending, signal }),
  })
}

/**
 * A writing call. One press of a button is one intent: its idempotency key is kept until the server has answered,
 * however often it is tried again, by us or by the person.
 */
export function useCall<C extends Call>(call: C): UseMutationResult<ResponseOf<C>, Error, Sending<C>> {
  const [keys] = useState(() => new IntentKeys())
  return useMutation({
    mutationFn: (sending: Sending<C>) => keys.run(sending.params, (key) => send(call, { ...sending, key })),
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
  })
}
