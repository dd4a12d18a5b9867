import { spawn } from 'node:child_process'

export interface Ran {
  readonly code: number
  /** All that it printed. */
  readonly output: string
}

interface Options {
  /** Shows what it prints while it runs. */
  live?: boolean
  env?: Readonly<Record<string, string>>
}

/** Runs a command. */
export function run(
  command: string,
  args: readonly string[],
  { live = false, env = {} }: Options = {},
): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const hear = (out: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString()
      if (live) out.write(chunk)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
