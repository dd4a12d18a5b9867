/** `warn`: it works, and somebody should know; `fail`: people would notice, or money would go wrong. */
type Level = 'ok' | 'warn' | 'fail'

export interface Finding {
  readonly subject: string
  readonly level: Level
  /** How it is, and where it is not well what to do. */
  readonly says: string
}

/** What one look finds; its subject is what was looked at. */
export type Found = Omit<Finding, 'subject'>

type Look = () => Promise<Found | readonly Found[]>

const ENOUGH_MS = 20_000

/** Looks at one thing. What breaks, or does not answer, is a finding too, and keeps nobody from looking at the others. */
export async function examine(subject: string, look: Look, waitMs = ENOUGH_MS): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${waitMs / 1_000} s`)), waitMs)
  })
  try {
    const found = await Promise.race([look(), late])
    return [found].flat().map((one) => ({ subject, ...one }))
  } catch (error) {
    return [{ subject, level: 'fail', says: inWords(error) }]
  } finally {
    clearTimeout(timer)
  }
}

/** Of a failed query what the database, or the way to it, said. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** As a line to read: `fail  mail        no answer within 20 s`. */
export function lineOf({ subject, level, says }: Finding): string {
  return `${level.padEnd(4)}  ${subject.padEnd(13)}  ${says}`
}
