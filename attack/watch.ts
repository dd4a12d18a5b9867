import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
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

/** Watches, while `run` runs, how long somebody else waits and how much memory the server takes. */
export async function watch<Result>(
  market: Market,
  run: () => Promise<Result>,
): Promise<{ result: Result; watched: Watched }> {
  const [bystander] = market.people.customers.slice(-1)
  const probe = spawn(
    process.execPath,
    ['--import', 'tsx', 'attack/probe.ts', market.url, bystander?.token ?? ''],
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
  const parents = new Map<number, number>()
  const sizes = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(/PPid:\s+(\d+)/.exec(status)?.[1]))
    sizes.set(Number(name), Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
  }
  const belongs = (one: number): boolean => {
    const parent = parents.get(one)
    return one === pid || (parent !== undefined && parent > 1 && belongs(parent))
  }
  let sum = 0
  for (const [one, size] of sizes) if (belongs(one)) sum += size
  return sum
}
