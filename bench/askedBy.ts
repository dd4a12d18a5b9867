import { header } from '../src/shared/wire/headers.ts'
import { DEVICE } from './builtServer.ts'
import type { Target } from './load.ts'

/** The headers of a session: a benchmark's are all of the one device. */
export const sessionOf = (token: string): Record<string, string> => ({
  [header.accessToken]: token,
  [header.deviceId]: DEVICE,
})

/** A call of whose token that is; with a body it is a POST, and the body JSON. */
export function askedBy(token: string, url: string, body?: object): Target {
  const headers = sessionOf(token)
  if (!body) return { url, method: 'GET', headers }
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
