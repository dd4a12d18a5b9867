import type pg from 'pg'
import type { UserId } from '#shared/domain/ids.ts'
import { connect, type Pool } from '#server/db/connection.ts'
import { databaseErrorCode, isOfDatabase } from '#server/db/errors.ts'
import type { Log } from '#server/kernel/log.ts'
import { Progress } from './progress.ts'
import { markReaders } from './readMarks.ts'
import { playedOf, unfitness, writtenOf } from './standing.ts'

/**
 * What became of a read that may lag: the replica answered it; or the database itself, because the replica did not have
 * what the reader had written (`own_write`), was too far behind or not there, or because it failed there or found nothing.
 */
export type ReadOutcome = 'replica' | 'own_write' | 'behind' | 'away' | 'failed' | 'refused'

/** A streaming replica that may answer what may lag. Why so: docs/decisions/read-replica.md. */
export interface Replica {
  /** Reads there what may lag; else, and where that fails, from the database itself. */
  read<Answer>(
    mark: number | undefined,
    there: (db: Pool) => Promise<Answer>,
    here: () => Promise<Answer>,
  ): Promise<Answer>
  /** What these people read from now on holds all that is committed now. Never fails: what they wrote is written. */
  mark(users: Iterable<UserId>): Promise<void>
  /** Finds out how far it is; done by itself all the time. */
  look(): Promise<void>
  /** How old what it shows is, in milliseconds; undefined where that is not known. */
  behind(): number | undefined
  isAsked(): boolean
  readonly pool: pg.Pool
  readonly tally: Readonly<Record<ReadOutcome, number>>
  close(): Promise<void>
}

interface Opening {
  readonly url: string
  readonly max: number
  readonly behindMs: number
  readonly statementMs: number
  /** The database itself. */
  readonly db: Pool
  readonly log: Log
}

const LOOK_MS = 500
/** Whoever waits longer is answered sooner by the database itself. */
const WAIT_MS = 1_000
const LOOKED_WITHIN_MS = 2_000
/** No connection, no room for one, a restart. */
const GONE = /^(?:08|53|57P)/

/** Opens the way to a replica, which need not be there. */
export function openReplica({ url, max, behindMs, statementMs, db, log }: Opening): Replica {
  let progress = new Progress()
  /** Why it is not asked, beside being behind. */
  let fault: unknown = 'not looked at yet'
  let said: 'asked' | 'not asked' | undefined
  const failures = new Set<string>()
  const tally = { replica: 0, own_write: 0, behind: 0, away: 0, failed: 0, refused: 0 }

  // A replica that went down comes back with less than it had shown: nothing that was known of it holds.
  const lose = (reason: unknown) => {
    progress = new Progress()
    fault = reason
    say()
  }
  const limits = { waitMs: WAIT_MS, statementMs, answerMs: statementMs }
  const connection = connect(url, { max, onError: lose, limits })
  const watch = connect(url, {
    max: 1,
    onError: lose,
    limits: { waitMs: LOOKED_WITHIN_MS, answerMs: LOOKED_WITHIN_MS },
  })

  const isBehind = () => (progress.behind(performance.now()) ?? Infinity) > behindMs
  const isAsked = () => fault === undefined && !isBehind()

  /** Once for each change, however many reads it concerns. */
  function say(): void {
    const now = isAsked() ? 'asked' : 'not asked'
    if (now === said) return
    said = now
    if (now === 'asked') return log.info('the replica is asked')
    const behindSeconds = Math.round((progress.behind(performance.now()) ?? 0) / 1_000)
    const why = fault instanceof Error ? { err: fault } : { reason: fault ?? 'behind', behindSeconds }
    log.warn(why, 'the replica is not asked, the database itself answers')
  }

  async function look(): Promise<void> {
    const at = performance.now()
    const noted = progress
    // A database that has no answer is no reason to send it all that the replica answers: it is behind soon enough.
    const written = await writtenOf(db).catch(() => undefined)
    if (!written) return say()
    noted.noteWritten(written.position, at)
    try {
      const played = await playedOf(watch.db)
      noted.notePlayed(played.position)
      // It broke meanwhile: what was found may be from before.
      if (noted !== progress) return
      fault = unfitness(played, written)
      say()
    } catch (error) {
      lose(error)
    }
  }

  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  let isClosing = false
  const lookOn = () => {
    looking = look().finally(() => {
      if (!isClosing) timer = setTimeout(lookOn, LOOK_MS).unref()
    })
  }
  lookOn()

  function against(mark: number | undefined): 'away' | 'behind' | 'own_write' | undefined {
    if (fault !== undefined) return 'away'
    if (isBehind()) return 'behind'
    return mark !== undefined && mark > progress.played ? 'own_write' : undefined
  }

  /** What it finds nothing of may be too young to be there; what else fails there may do so there alone. */
  function note(error: unknown): void {
    if (!isOfDatabase(error)) return void (tally.refused += 1)
    tally.failed += 1
    const code = databaseErrorCode(error)
    if (code === undefined || GONE.test(code)) return lose(error)
    if (failures.has(code)) return
    failures.add(code)
    log.warn({ err: error }, 'the replica failed at a read, the database itself answers')
  }

  return {
    async read(mark, there, here) {
      const reason = against(mark)
      if (reason !== undefined) {
        tally[reason] += 1
        return here()
      }
      try {
        const answer = await there(connection.db)
        tally.replica += 1
        return answer
      } catch (error) {
        note(error)
        return here()
      }
    },
    mark: (users) =>
      markReaders(db, users).catch((error: unknown) =>
        log.error({ err: error }, 'it could not be noted who wrote: they may read what was before'),
      ),
    look,
    behind: () => progress.behind(performance.now()),
    isAsked,
    pool: connection.pool,
    tally,
    async close() {
      isClosing = true
      clearTimeout(timer)
      await looking
      await Promise.all([connection.close(), watch.close()])
    },
  }
}
