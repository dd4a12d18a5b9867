export type Say = (line: string) => void

const STOP_WITHIN_MS = 10_000

/**
 * Runs a program that starts, goes on, and on Ctrl-C or a SIGTERM stops what it started. What keeps it from starting is
 * said in one line.
 */
export async function runProgram(start: (say: Say) => Promise<() => Promise<void>>): Promise<void> {
  const say: Say = (line) => console.log(line)
  let stop: () => Promise<void>
  try {
    stop = await start(say)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    say('Stopping …')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

/** Runs a command that ends by itself; `false` is a failure that it has explained. */
export async function runCommand(command: (say: Say) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command((line) => console.log(line))) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
