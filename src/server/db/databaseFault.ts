import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'

/** Of which database one talks, without its password. */
interface Place {
  readonly host: string
  readonly port: string
  readonly user: string
  readonly name: string
  /** The setting that names it. */
  readonly setting: string
}

type Words = (place: Place, message: string) => string

const at = ({ host, port }: Place) => `${host}:${port}`

/** PostgreSQL's codes (its manual, appendix A) and the system's, and what they mean to whoever starts the product. */
const words: Readonly<Record<string, Words>> = {
  '28P01': (place) =>
    `The database at ${at(place)} refuses the password of “${place.user}”: correct it in ${place.setting}.`,
  '28000': (place, message) =>
    /no encryption|SSL off/i.test(message)
      ? `The database at ${at(place)} wants TLS of “${place.user}”: add sslmode=verify-full to ${place.setting}.`
      : `The database at ${at(place)} does not let “${place.user}” in: ${message}.`,
  '3D000': (place) =>
    `There is no database “${place.name}” at ${at(place)}: create it, or correct ${place.setting}.`,
  '42501': (place, message) =>
    `“${place.user}” may not do what an update needs (${message}): make it the owner of the database “${place.name}”.`,
  '53300': (place) =>
    `The database at ${at(place)} has no connection left: raise its max_connections, or lower DATABASE_POOL.`,
  '57P03': (place, message) =>
    `The database at ${at(place)} is not ready (${message}): try again in a moment.`,
  ENOTFOUND: (place) => `No machine is named “${place.host}”: correct the host in ${place.setting}.`,
  EAI_AGAIN: (place) =>
    `The name “${place.host}” can’t be looked up just now: try again, or correct the host in ${place.setting}.`,
  ECONNREFUSED: (place) =>
    `Nothing listens at ${at(place)}: start the database, or correct host and port in ${place.setting}.`,
  ETIMEDOUT: (place) => `The database at ${at(place)} does not answer: is a firewall between?`,
  EHOSTUNREACH: (place) => `There is no way to ${at(place)}: correct the host in ${place.setting}.`,
}

/** What keeps one from the database, in one sentence with what to do; undefined where these words do not fit. */
export function databaseFault(error: unknown, url: string, setting = 'DATABASE_URL'): Error | undefined {
  if (!URL.canParse(url))
    return new Error(`${setting} is no address like postgres://user:password@host:5432/name.`)
  const place = { ...placeOf(url), setting }
  for (const one of errorsAlong(error)) {
    const say = words[codeOf(one)]
    if (say) return new Error(say(place, one.message))
    if (/does not support SSL/.test(one.message))
      return new Error(
        `The database at ${at(place)} has no TLS: take sslmode out of ${setting}, or set TLS up there.`,
      )
  }
  const untrusted = certificateFault(error)
  if (!untrusted) return undefined
  return new Error(
    `The certificate of the database at ${at(place)} is not trusted: ${untrusted}. ${CERTIFICATE_REMEDY}`,
  )
}

function placeOf(url: string): Omit<Place, 'setting'> {
  const { hostname, port, username, pathname } = new URL(url)
  return {
    host: hostname || 'localhost',
    port: port || '5432',
    user: decodeURIComponent(username) || 'postgres',
    name: decodeURIComponent(pathname.slice(1)) || username,
  }
}

/** An error, what it is made of, and what caused it: a name with two addresses fails at both. */
function errorsAlong(error: unknown): Error[] {
  if (!(error instanceof Error)) return []
  const parts: unknown[] = error instanceof AggregateError ? error.errors : []
  return [error, ...parts.flatMap(errorsAlong), ...errorsAlong(error.cause)]
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
