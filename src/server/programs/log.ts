import { type DestinationStream, pino } from 'pino'
import type { Environment } from '../config/environment.ts'
import { withoutData } from '../db/errors.ts'

/** The log of a program, one JSON line an entry. Errors of the database are written without the values they carry. */
export function createLog(level: Environment['LOG_LEVEL'], destination?: DestinationStream) {
  const options = { level, serializers: { err: withoutData } }
  return destination ? pino(options, destination) : pino(options)
}
