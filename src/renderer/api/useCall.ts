import {
  mutationOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, ResponseOf } from '#shared/wire/calls/call.ts'
import { type Sending, send } from './client.ts'
import { NetworkError } from './errors.ts'
import { IntentKeys } from './intentKeys.ts'
import { reload, type Stale } from './keys.ts'

/** What a reading call is told apart by. */
type Asking<C extends Call> = Omit<Sending<C>, 'key' | 'signal' | 'onProgress'>

/** Everything of one path is invalidated by its first part. */
export function callKey<C extends Call>(call: C, sending: Asking<C> = {}) {
  return [call.path.split('/')[1] ?? '', call.path, call.method, sending] as const
}

/** The key and function of a reading call, for useQuery. */
export function callQuery<C extends Call>(call: C, sending: Asking<C> = {}) {
  return queryOptions({
    queryKey: callKey(call, sending),
    queryFn: ({ signal }) => send(call, { ...sending, signal }),
  })
}

export type Mutation<C extends Call> = UseMutationResult<ResponseOf<C>, Error, Sending<C>>

/** What a call changes here, once the server has answered. */
export interface Consequences<C extends Call> {
  /** What it makes stale. */
  stale?: readonly Stale[]
  /** `shown`: the call is not done before the screen shows what it has changed. */
  until?: 'answered' | 'shown'
  /** A refusal makes it stale as well: somebody else was faster. */
  evenRefused?: boolean
  /** What takes the answer over, before anything is read again. */
  take?: (answer: ResponseOf<C>, sent: Sending<C>, client: QueryClient) => unknown
  /** How much of the files has left, 0 to 1; undefined when they are not on the way. */
  onProgress?: (sent?: number) => void
}

/**
 * A writing call. One press of a button is one intent: its idempotency key is kept until the server has answered,
 * however often it is tried again, by us or by the person.
 */
export function useCall<C extends Call>(call: C, consequences: Consequences<C> = {}): Mutation<C> {
  const [keys] = useState(() => new IntentKeys())
  return useMutation(callMutation(call, keys, consequences))
}

/** What `useCall` does, without a component around it. */
export function callMutation<C extends Call>(
  call: C,
  keys: IntentKeys,
  { stale = [], until = 'answered', evenRefused = false, take, onProgress }: Consequences<C>,
) {
  return mutationOptions<ResponseOf<C>, Error, Sending<C>>({
    mutationFn: (sending) =>
      keys.run(sending.params, (key) => send(call, { ...sending, key, ...(onProgress && { onProgress }) })),
    retry: (failures, error) => error instanceof NetworkError && failures < 1,
    onSuccess: async (answer, sent, _, { client }) => {
      await take?.(answer, sent, client)
      const read = reload(client, stale)
      if (until === 'shown') await read
    },
    onError: (_error, _sent, _, { client }) => {
      if (evenRefused) void reload(client, stale)
    },
    onSettled: () => onProgress?.(),
  })
}

/** A writing call that takes files along, and how much of them has left. */
export function useUpload<C extends Call>(
  call: C,
  consequences: Omit<Consequences<C>, 'onProgress'> = {},
): { mutation: Mutation<C>; progress: number | undefined } {
  const [progress, setProgress] = useState<number>()
  return { mutation: useCall(call, { ...consequences, onProgress: setProgress }), progress }
}
