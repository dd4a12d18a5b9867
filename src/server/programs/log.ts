import { type DestinationStream, pino } from 'pino'
import type { Environment } from '#server/config/environment.ts'
import { withoutData } from '#server/db/errors.ts'

/** The log of a program as it is configured: JSON for whatever collects it, or lines for who looks on. */
export async function openLog({ LOG_FORMAT, LOG_LEVEL }: Environment) {
  if (LOG_FORMAT === 'json') return createLog(LOG_LEVEL)
  const { default: pretty } = await import('pino-pretty')
  const lines = pretty({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
  })
  return createLog(LOG_LEVEL, lines)
}

/**
 * A log, one JSON line an entry. Errors of the database are written without the values they carry, uploads without the
 * headers that their parser is begun with.
 */
export function createLog(level: Environment['LOG_LEVEL'], destination?: DestinationStream) {
  const options = { level, serializers: { err: withoutData, busboyOptions: () => undefined } }
  return destination ? pino(options, destination) : pino(options)
}
