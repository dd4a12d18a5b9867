import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server that runs: its process and where it listens. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

const POLL_MS = 50
/** A server that starts listens within this, or is none. */
const LISTENS_WITHIN_MS = 10_000
/** After a crash it reads its log before it takes anybody. */
const COMES_UP_WITHIN_MS = 60_000
const CANNOT_CONNECT_NOW = '57P03'
/** PostgreSQL's codes for a user, a password or a way in that it does not take. */
const NOT_KNOWN: ReadonlySet<string> = new Set(['28P01', '28000'])
const FAST_SHUTDOWN = 'SIGINT'

/**
 * The server that already runs on the data in `folder`: another program's, or one whose program was killed and that
 * went on. A lock file that a power cut or a dead container has left is taken away: its process is gone, or its number
 * is some other program's now, which PostgreSQL itself would take for a server.
 */
export async function runningPostmaster(
  folder: string,
  urlAt: (port: number) => string,
): Promise<Postmaster | undefined> {
  const lock = join(folder, 'postmaster.pid')
  if (!existsSync(lock)) return undefined
  // PostgreSQL writes its process on the first line and its port on the fourth.
  const [pidLine, , , portLine] = (await readFile(lock, 'utf8')).split('\n')
  const postmaster = { pid: Number(pidLine), port: Number(portLine) }
  if (isNumber(postmaster.pid) && isNumber(postmaster.port) && isRunning(postmaster.pid))
    if (await servesFolder(postmaster, urlAt(postmaster.port), folder)) return postmaster
  await rm(lock, { force: true })
  return undefined
}

const isNumber = (value: number) => Number.isInteger(value) && value > 0

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export async function endPostmaster(pid: number): Promise<void> {
  process.kill(pid, FAST_SHUTDOWN)
  while (isRunning(pid)) await setTimeout(POLL_MS)
}

/** Whether it is a server on this folder: asks whoever listens there, and the system what the process is. */
async function servesFolder({ pid }: Postmaster, url: string, folder: string): Promise<boolean> {
  const since = Date.now()
  for (;;) {
    const answer = await askForFolder(url)
    // Else the file is an old one, and another server has the port now.
    if (answer.isStranger && !(await runsOn(pid, folder, 0))) return false
    if (answer.isStranger)
      throw new Error(
        `The PostgreSQL on ${folder} (process ${pid}) is not this product’s: end it, or set DATA_DIR to another folder.`,
      )
    if (answer.folder !== undefined) return (await realpath(answer.folder)) === (await realpath(folder))
    const isServer = answer.isComingUp || (await runsOn(pid, folder, Date.now() - since))
    if (!isServer) return false
    if (Date.now() - since > COMES_UP_WITHIN_MS)
      throw new Error(
        `The PostgreSQL on ${folder} (process ${pid}) runs, but does not answer. End it, or wait.`,
      )
    await setTimeout(POLL_MS)
  }
}

interface Answer {
  readonly folder?: string | undefined
  readonly isComingUp: boolean
  /** It runs, and does not know us. */
  readonly isStranger: boolean
}

async function askForFolder(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LISTENS_WITHIN_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return { folder: rows[0]?.folder, isComingUp: false, isStranger: false }
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    return { isComingUp: code === CANNOT_CONNECT_NOW, isStranger: NOT_KNOWN.has(code ?? '') }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the system says the process is. Only Linux is asked; elsewhere a server gets some time to listen. */
async function runsOn(pid: number, folder: string, waitedMs: number): Promise<boolean> {
  if (process.platform !== 'linux') return waitedMs < LISTENS_WITHIN_MS && isRunning(pid)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [, served] = /-D\0([^\0]+)/.exec(command) ?? []
  return served !== undefined && (await realpath(served).catch(() => served)) === (await realpath(folder))
}
