import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { createInterface } from 'node:readline'

const PROGRAM = 'redis-server'

/** Why nothing can be tried with a real Redis here; empty where it can. */
export const whyNoRedis = spawnSync(PROGRAM, ['--version']).error
  ? `${PROGRAM} is not installed: what goes over Redis was not tried`
  : ''

/** A Redis of its own, which keeps nothing when it is killed. */
export interface RedisServer {
  readonly url: string
  kill(): Promise<void>
  startAgain(): Promise<void>
  close(): Promise<void>
}

/** Ports that no system gives out by itself, so that it can come back to its own. */
const [FIRST_PORT, LAST_PORT] = [21_000, 29_000]
const MOST_TRIES = 20

/** How it listens at a port, in its own flags, and how it is reached there. */
interface Listening {
  readonly flags: (port: number) => readonly string[]
  readonly url: (port: number) => string
}

const plainly: Listening = {
  flags: (port) => ['--port', String(port)],
  url: (port) => `redis://127.0.0.1:${port}`,
}

export async function startRedis({ flags, url }: Listening = plainly): Promise<RedisServer> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, LAST_PORT)
    let child = await started(flags(port))
    if (!child) continue
    const kill = async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    return {
      url: url(port),
      kill,
      async startAgain() {
        child = await started(flags(port))
        if (!child) throw new Error(`Redis does not come back at port ${port}`)
      },
      close: kill,
    }
  }
  throw new Error('Redis finds no port')
}

/** Resolves to nothing where the port is somebody else's. */
async function started(listening: readonly string[]): Promise<ChildProcess | undefined> {
  const flags = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...listening]
  const child = spawn(PROGRAM, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout }))
    if (line.includes('Ready to accept connections')) {
      child.stdout.resume()
      return child
    }
  return undefined
}
