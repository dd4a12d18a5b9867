import { queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Call, ResponseOf } from '#shared/api/call.ts'
import { type Sending, send } from './client.ts'
import { NetworkError } from './errors.ts'

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
 * A writing call. One press of a button is one intent: its idempotency key is kept while the network fails and is
 * tried again, by us or by the person, and a new one is made after an answer.
 */
export function useCall<C extends Call>(call: C): UseMutationResult<ResponseOf<C>, Error, Sending<C>> {
  const key = useRef<string>(undefined)
  return useMutation({
    mutationFn: async (sending: Sending<C>) => {
      key.current ??= crypto.randomUUID()
      try {
        const answer = await send(call, { ...sending, key: key.current })
        key.current = undefined
        return answer
      } catch (error) {
        if (!(error instanceof NetworkError)) key.current = undefined
        throw error
      }
    },
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
  })
}
