import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { firstFreePort } from '#server/programs/firstFreePort.ts'
import { newScratchFolder } from './scratchFolder.ts'
import type { TestDatabase } from './testDatabase.ts'

const POSTGRES = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/** Why no replica can be made here; empty where one can. */
export const missingForReplica = existsSync(POSTGRES)
  ? ''
  : `Debian’s PostgreSQL is not installed at ${POSTGRES}`

interface DatabaseWithReplica {
  readonly database: TestDatabase
  /** The address of its replica. */
  readonly url: string
  /** Keeps the replica from playing what it receives, and lets it again. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Ends the replica at once, as a crash would. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** What is being played when it is asked for is played still. */
const PAUSE = `do $$ begin
  perform pg_wal_replay_pause();
  while pg_get_wal_replay_pause_state() <> 'paused' loop perform pg_sleep(0.01); end loop;
end $$`

const run = promisify(execFile)

/** A database of Debian's PostgreSQL, up to date, with a streaming replica made as docs/operating.md says. */
export async function startWithReplica(): Promise<DatabaseWithReplica> {
  const root = await newScratchFolder('tradepost-replica-')
  const [version = ''] = readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a))
  const first = await firstFreePort('127.0.0.1', 5_500)
  const second = await firstFreePort('127.0.0.1', first + 1)
  const folders = { first: join(root, 'first'), second: join(root, 'second') }
  // As root PostgreSQL does not run; Debian's package has made a user for it.
  for (const folder of [folders.first, folders.second]) {
    mkdirSync(folder)
    chmodSync(folder, 0o700)
    if (isRoot) await run('chown', ['postgres', folder])
  }
  const tool = (name: string, ...args: readonly string[]) => {
    const path = join(POSTGRES, version, 'bin', name)
    return isRoot ? run('runuser', ['-u', 'postgres', '--', path, ...args]) : run(path, [...args])
  }
  const start = (folder: string, port: number) =>
    tool(
      'pg_ctl',
      `-D${folder}`,
      `-l${join(folder, 'log')}`,
      `-o -p ${port} -c fsync=off -c unix_socket_directories=${folder}`,
      '-t300',
      '-w',
      'start',
    )
  const stop = (folder: string) => tool('pg_ctl', '-D', folder, '-w', '-m', 'immediate', 'stop')
  const urlAt = (port: number, name = 'market') => `postgresql://market@127.0.0.1:${port}/${name}`

  await tool('initdb', '-D', folders.first, '-U', 'market', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N')
  await start(folders.first, first)
  await tool('createdb', '-h', '127.0.0.1', '-p', String(first), '-U', 'market', 'market')
  await migrate(urlAt(first))
  await tool(
    'pg_basebackup',
    `-d${urlAt(first, 'postgres')}`,
    `-D${folders.second}`,
    '-Xstream',
    '-cfast',
    '-N',
    '-R',
  )
  await start(folders.second, second)

  const onError = () => undefined
  const connection = connect(urlAt(first), { max: 2, onError })
  const aside = connect(urlAt(first), { max: 2, onError })
  const askReplica = async (statement: string) => {
    const replica = connect(urlAt(second), { max: 1, onError })
    try {
      await replica.pool.query(statement)
    } finally {
      await replica.close()
    }
  }
  return {
    database: {
      ...connection,
      url: urlAt(first),
      aside: aside.db,
      async close() {
        await Promise.all([connection.close(), aside.close()])
      },
    },
    url: urlAt(second),
    pause: () => askReplica(PAUSE),
    resume: () => askReplica('select pg_wal_replay_resume()'),
    async kill() {
      await stop(folders.second)
    },
    async start() {
      await start(folders.second, second)
    },
    async close() {
      for (const folder of [folders.second, folders.first]) await stop(folder).catch(() => undefined)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
