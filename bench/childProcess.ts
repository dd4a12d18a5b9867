import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

export interface Child {
  /** Megabytes of memory that the process holds now. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** Starts a Node program and waits until it says that it listens. */
export async function startChild(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilListening(child)
  return {
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilListening(child: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('listens')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}
