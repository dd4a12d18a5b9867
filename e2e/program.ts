import { type ChildProcess, spawn } from 'node:child_process'

export interface Program {
  /** The address that it says it is at; rejects with what it printed where it ends before. */
  readonly address: Promise<string>
  /** Its exit code. */
  readonly ended: Promise<number | null>
  /** Everything it has printed. */
  output(): string
  stop(): void
}

/** Starts a program of Node's in an environment of nothing but PATH and `variables`. */
export function startProgram(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  addressIn: (output: string) => string | undefined,
): Program {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithThisProcess(child, () => child.kill('SIGTERM'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let output = ''
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = addressIn(output)
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(output)))
  })
  return { address, ended, output: () => output, stop: () => child.kill('SIGTERM') }
}

/** `npm run serve` without npm between, so that signals reach it. */
export function startServer(variables: Readonly<Record<string, string>>): Program {
  return startProgram(
    ['--enable-source-maps', '--max-old-space-size=512', 'out/server/serve.mjs'],
    { PORT: '0', LOG_LEVEL: 'info', ...variables },
    (output) =>
      output.includes('Tradepost listens') ? /Server listening at (http:[^"]+)/.exec(output)?.[1] : undefined,
  )
}

/** A journey that failed has not stopped what it started; its worker ends, and that with it. */
export function endWithThisProcess(child: ChildProcess, kill: () => void): void {
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
}
