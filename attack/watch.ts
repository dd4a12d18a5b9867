import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Size } from './attack.ts'
import type { Market } from './market.ts'

export interface Watched {
  /** The longest that somebody else waited for an answer. */
  readonly longestWaitMs: number
  /** How often somebody else was refused or got no answer. */
  readonly refused: number
  /** The most memory that the server and what it has started held. */
  readonly peakMb: number
}

const report = z.object({ waits: z.array(z.number()), refused: z.array(z.number()) })
const SAMPLE_MS = 50
/** How long somebody else pauses between two looks; in short their waiting isn't judged. */
const PAUSE_MS: Readonly<Record<Size, number>> = { short: 200, full: 10 }

/** Watches, while `run` runs, how long somebody else waits and how much memory the server takes. */
export async function watch<Result>(
  market: Market,
  size: Size,
  run: () => Promise<Result>,
): Promise<{ result: Result; watched: Watched }> {
  const [bystander] = market.people.customers.slice(-1)
  const probe = spawn(
    process.execPath,
    ['--import', 'tsx', 'attack/probe.ts', market.url, bystander?.token ?? '', String(PAUSE_MS[size])],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  let output = ''
  probe.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(probe.stdout, 'data')
  let peakMb = 0
  const sampling = setInterval(() => {
    void memoryOf(market.pid()).then((mb) => (peakMb = Math.max(peakMb, mb)))
  }, SAMPLE_MS)
  try {
    const result = await run()
    // One that was over in no time has its size, too.
    peakMb = Math.max(peakMb, await memoryOf(market.pid()))
    const exit = once(probe, 'close')
    probe.kill('SIGTERM')
    await exit
    const { waits, refused } = report.parse(JSON.parse(output.replace('ready\n', '')))
    return { result, watched: { longestWaitMs: Math.max(0, ...waits), refused: refused.length, peakMb } }
  } finally {
    clearInterval(sampling)
    probe.kill('SIGKILL')
  }
}

/** Megabytes of a process and of all below it; 0 for one that is gone. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const below = await Promise.all(
    children.split(' ').flatMap((child) => (child ? memoryOf(Number(child)) : [])),
  )
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  return below.reduce((sum, size) => sum + size, own)
}
