// What a home asks for first, asked while its code is on its way. By plain addresses, as the contract of the calls is a
// part of that code; what is asked otherwise than the application asks is asked twice (askHomeAhead.test.tsx).
import { USUAL_RADIUS } from '#shared/domain/providerOrder.ts'
import { header } from '#shared/wire/headers.ts'
import { askAhead } from '../api/askedAhead.ts'
import type { Framed } from './framed.ts'

type Headers = Readonly<Record<string, string>>

interface HomeAhead {
  headers: Headers
  /** Whom this browser remembers. */
  user: string
  /** Whose home; undefined where its list is narrowed, and asked for otherwise. */
  listOf: Framed | undefined
}

/**
 * Asks who somebody is, and once the server says so, what the home asks next of whom this browser remembers. Answers
 * whether something waits for them.
 */
export async function askHomeAhead({ headers, user, listOf }: HomeAhead): Promise<boolean> {
  try {
    const known = await askAhead({ method: 'GET', url: '/api/users', headers })
    if (!known?.ok) return false
    const theirs = { ...headers, [header.sessionUser]: user }
    const waiting = askAhead({ method: 'GET', url: '/api/waiting', headers: theirs })
    if (listOf) void askAhead({ method: 'POST', headers: theirs, ...lists[listOf](await jsonOf(known)) })
    void askAhead({ method: 'GET', url: '/api/notifications/unread', headers: theirs })
    const rows = waiting && entry(await jsonOf(await waiting), 'waiting')
    return Array.isArray(rows) && rows.length > 0
  } catch {
    // Whoever takes the answer hears of it.
    return false
  }
}

/** What each home lists, for who has narrowed nothing. */
const lists: Readonly<Record<Framed, (answer: unknown) => { url: string; body: string }>> = {
  customer: (answer) => {
    const own = entry(answer, 'user')
    const [latitude, longitude] = [entry(own, 'latitude'), entry(own, 'longitude')]
    const isPlaced = typeof latitude === 'number' && typeof longitude === 'number'
    const around = isPlaced ? { latitude, longitude, radius: USUAL_RADIUS } : {}
    return { url: '/api/users/home', body: JSON.stringify({ ...around, page: 1 }) }
  },
  provider: () => ({ url: '/api/jobs/home/worker', body: '{}' }),
}

/** Of a copy: the answer itself is another's to read. */
const jsonOf = async (answer: Response): Promise<unknown> => answer.clone().json()

const entry = (value: unknown, name: string): unknown =>
  value instanceof Object ? Reflect.get(value, name) : undefined
