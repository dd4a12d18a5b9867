import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { useAlive } from '#renderer/prerendered/useAlive.ts'
import type { publicConfig } from '#shared/wire/calls/config.ts'

type PublicConfig = ResponseOf<typeof publicConfig>

/** The configuration from the one cache: whoever asks for it outside of a screen shares it with them. */
export const publicConfigQuery = { queryKey: ['config'], queryFn: fetchConfig, staleTime: Infinity }

/**
 * What the server says of itself; it does not change while a window lives. Undefined until it is there, and while a part
 * of a page comes alive that was drawn without it. The client is loaded for it after the first screen stands, which does
 * not wait for it.
 */
export function usePublicConfig(): PublicConfig | undefined {
  const { data } = useQuery(publicConfigQuery)
  return useAlive() ? data : undefined
}

async function fetchConfig(): Promise<PublicConfig> {
  const [{ send }, { publicConfig: call }] = await Promise.all([
    import('./client.ts'),
    import('#shared/wire/calls/config.ts'),
  ])
  return send(call)
}
