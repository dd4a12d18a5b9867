const TIMEOUT_MS = 10_000

/**
 * Whom the rules take the server for: it may write members and cards, and no more than that
 * (https://firebase.google.com/docs/database/rest/auth#authenticate_with_limited_privileges).
 */
const SERVER = JSON.stringify({ uid: 'tradepost-server' })

/** The rules do not allow it. */
export class PermissionDenied extends Error {
  override readonly name = 'PermissionDenied'
}

export interface RealtimeDatabase {
  read(path: string): Promise<unknown>
  /** Writes several places at once, all of them or none. */
  write(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** The REST interface of a Realtime Database (https://firebase.google.com/docs/reference/rest/database). */
export function databaseAt(address: string, accessToken: () => Promise<string>): RealtimeDatabase {
  const ask = async (method: 'GET' | 'PATCH', path: string, body?: unknown): Promise<Response> => {
    // An emulator's address names its database in a query: the path goes before that.
    const url = new URL(address)
    url.pathname = `/${path}.json`
    url.searchParams.set('auth_variable_override', SERVER)
    if (method === 'PATCH') url.searchParams.set('print', 'silent')
    const answer = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.ok) return answer
    // The answer is JSON with a sentence; only its kind is told on, what was written is nobody's business.
    const isDenied = (await answer.text()).includes('Permission denied')
    if (isDenied) throw new PermissionDenied(`The rules of Firebase refused a ${method}`)
    throw new Error(`Firebase answered ${answer.status}`)
  }
  return {
    async read(path) {
      const value: unknown = await (await ask('GET', path)).json()
      return value
    },
    async write(values) {
      await (await ask('PATCH', '', values)).body?.cancel()
    },
  }
}
