import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { newScratchFolder } from '../src/server/testing/scratchFolder.ts'
import { endWithThisProcess } from './program.ts'

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  /** Everything it has printed. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Names the folder that globalSetup.ts has made, to the workers. */
export const DEMO_DATA = 'E2E_DEMO_DATA'

/** The programs that products run, bundled by globalSetup.ts: they start in half the time of their sources. */
export const PROGRAMS = 'out/journeys'

const SETTINGS = {
  // Journeys do in a minute what takes people a day.
  LIMIT_FACTOR: '100',
  // PostgreSQL's own variable: nobody waits for the disk, which a journey outlives. DURABLE does.
  PGOPTIONS: '-c synchronous_commit=off',
}

/** For who takes the power away, as it is outside of journeys. */
export const DURABLE = { PGOPTIONS: '' }

/** An empty data folder of its own that the database's user can walk to. */
export function newDataDir(): Promise<string> {
  return newScratchFolder('tradepost-e2e-')
}

/** A data folder of its own with the demo's people and jobs in it. */
export async function newDemoDataDir(): Promise<string> {
  const made = process.env[DEMO_DATA]
  if (!made) throw new Error('globalSetup.ts makes the demo data')
  const folder = await newDataDir()
  // The database's files belong to its own user, and have to go on belonging to it.
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder])
  return folder
}

/**
 * Starts the product as `npm start` does, on any free port or a given one and perhaps with other settings, and waits
 * until it says where it is.
 */
export function startProduct(
  dataDir: string,
  port = '0',
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return start([`${PROGRAMS}/demo.mjs`], dataDir, { PORT: port, ...settings })
}

/** Starts it from its sources, which is `npm start` itself without npm and tsx between, which end before it does. */
export function startSources(dataDir: string): Promise<RunningServer> {
  return start(['--import', 'tsx', 'src/server/programs/demo.ts'], dataDir, { PORT: '0' })
}

async function start(
  program: readonly string[],
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      ENV_FILE: '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...SETTINGS,
      ...settings,
    },
    // A group of its own, so that a kill reaches the program and not only what started it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child, () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Tradepost is at (http:\S+)/.exec(output)?.[1]
      // The accounts are printed after it; the last line says that it runs.
      if (found && output.includes('Ctrl-C')) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The product did not start (${code}):\n${output}`)))
  })
  return { url, dataDir, output: () => output, stop: (signal = 'SIGTERM') => end(child, signal) }
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.pid === undefined) return resolve()
    child.once('exit', () => resolve())
    process.kill(-child.pid, signal)
  })
}

export function removeDataDir(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
