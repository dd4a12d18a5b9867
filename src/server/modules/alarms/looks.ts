import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { count, desc, isNull, sql } from 'drizzle-orm'
import { backups, differences } from '#server/db/schema/index.ts'
import { checkClock, checkDisk, checkStore } from '#server/doctor/checkMachine.ts'
import { examine, type Finding } from '#server/doctor/finding.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Alarm, AlarmKind } from './keepAlarms.ts'

type Watched = Pick<Services, 'db' | 'environment' | 'files' | 'clock'>

/** One thing that is looked at. */
export interface Look {
  readonly kind: AlarmKind
  /** The one subject that it is about, where each machine looks at its own. */
  readonly of?: string
  readonly find: (services: Watched) => Promise<readonly Alarm[]>
}

const MACHINE = hostname()

export const looks: readonly Look[] = [
  { kind: 'work_fails', find: findFailingWork },
  { kind: 'work_waits', find: findWaitingWork },
  { kind: 'books_differ', find: findDifferences },
  { kind: 'backup_old', find: findOldBackup },
  {
    kind: 'disk',
    of: MACHINE,
    find: ({ environment }) =>
      asAlarm('disk', () => checkDisk(resolve(environment.DATA_DIR)), ['warn', 'fail']),
  },
  { kind: 'clock', of: MACHINE, find: ({ db }) => asAlarm('clock', () => checkClock(db, () => new Date())) },
  { kind: 'files', of: MACHINE, find: ({ files }) => asAlarm('files', () => checkStore(files)) },
]

type Level = Finding['level']

async function asAlarm(
  what: string,
  look: Parameters<typeof examine>[1],
  wrong: readonly Level[] = ['fail'],
): Promise<Alarm[]> {
  const findings = await examine(what, look)
  return findings
    .filter(({ level }) => wrong.includes(level))
    .map(({ says }) => ({ subject: MACHINE, says: `${what}: ${says}` }))
}

/** The pauses after so many failures add up to more than an hour. */
const FAILURES_OF_AN_HOUR = 8
/** Is done again within minutes whatever becomes of one time, so it fails for an hour where each time of an hour did. */
const SOON_AGAIN = ['hearGateway', 'enforceTimeLimits']

/** Work that has failed for an hour, and work that was given up in the last day. */
async function findFailingWork({ db }: Watched): Promise<Alarm[]> {
  const { rows } = await db.execute<{ task: string; failing: number; given_up: number; span: number }>(sql`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and attempts >= ${FAILURES_OF_AN_HOUR})::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as given_up,
      coalesce(extract(epoch from max(updated_at) filter (where attempts >= max_attempts)
        - min(updated_at) filter (where attempts >= max_attempts)), 0)::float8 as span
    from graphile_worker.jobs
    where last_error is not null and locked_at is null
      and (attempts >= ${FAILURES_OF_AN_HOUR} or attempts >= max_attempts)
      and (attempts < max_attempts or updated_at > now() - case
        when task_identifier = any(${sql.param(SOON_AGAIN)}::text[]) then interval '70 minutes' else interval '1 day' end)
    group by 1`)
  return rows
    .filter(
      ({ task, failing, span }) =>
        failing > 0 || !SOON_AGAIN.includes(task) || span >= LASTING_FAILURE_SECONDS,
    )
    .map(({ task, failing, given_up: givenUp }) => ({
      subject: task,
      says: [
        `Work of the kind ${task} does not get done:`,
        failing > 0 && `${failing} failed for over an hour and are tried again.`,
        givenUp > 0 && `${givenUp} failed so often that nothing tries them again.`,
        'The log says why.',
      ]
        .filter(Boolean)
        .join(' '),
    }))
}

const LASTING_FAILURE_SECONDS = 55 * 60
const WAITS_FOR_LONG = '10 minutes'

/** Work that could be done, and nobody has begun for long: no worker runs, or there is more than they can do. */
async function findWaitingWork({ db }: Watched): Promise<Alarm[]> {
  const { rows } = await db.execute<{ task: string; waiting: number; minutes: number }>(sql`
    select task_identifier as task, count(*)::int as waiting,
      floor(extract(epoch from now() - min(run_at)) / 60)::int as minutes
    from graphile_worker.jobs
    where attempts = 0 and locked_at is null and run_at < now() - interval '${sql.raw(WAITS_FOR_LONG)}'
    group by 1`)
  return rows.map(({ task, waiting, minutes }) => ({
    subject: task,
    says: `${waiting} pieces of work of the kind ${task} wait, the oldest for ${minutes} minutes: no process does them, or more comes than is done.`,
  }))
}

async function findDifferences({ db }: Watched): Promise<Alarm[]> {
  const [row] = await db.select({ n: count() }).from(differences).where(isNull(differences.resolvedAt))
  const n = row?.n ?? 0
  if (n === 0) return []
  return [
    {
      subject: 'gateway',
      says: `The books differ from the payment provider’s in ${n === 1 ? 'one thing' : `${n} things`}: see Books in the console before anything more is paid out.`,
    },
  ]
}

/** A night and what a night's work may take longer than the one before. */
const BACKUP_HOURS = 26

/** Where backups are wanted, by BACKUP_TO. */
async function findOldBackup({ db, environment, clock }: Watched): Promise<Alarm[]> {
  if (!environment.BACKUP_TO) return []
  const [last] = await db.select().from(backups).orderBy(desc(backups.finishedAt)).limit(1)
  const hours = last && (clock().getTime() - last.finishedAt.getTime()) / 3_600_000
  if (hours !== undefined && hours < BACKUP_HOURS) return []
  return [
    {
      subject: 'backup',
      says: last
        ? `The last backup was finished ${Math.floor(hours ?? 0)} hours ago. Run \`npm run backup\`: it says what keeps it.`
        : 'There is no backup yet. Run `npm run backup`.',
    },
  ]
}
