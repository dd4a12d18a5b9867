import { DatabaseError } from 'pg'

export type Say = (line: string) => void

/** The last resort, above every limit that stopping has itself. */
const STOP_WITHIN_MS = 90_000
/** Ctrl-C reaches a program several times at once: from the terminal, and from npm and whatever started it. */
const ONE_KEYSTROKE_MS = 500
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/**
 * Runs a program that starts, goes on, and on Ctrl-C or a SIGTERM stops what it started; a second one ends it at once.
 * What keeps it from starting is said in a few words.
 */
export async function runProgram(start: (say: Say) => Promise<() => Promise<void>>): Promise<void> {
  const say: Say = (line) => console.log(line)
  let stop: () => Promise<void>
  try {
    stop = await start(say)
  } catch (error) {
    console.error(inWords(error))
    process.exit(1)
  }
  let askedAt: number | undefined
  const end = (number: number) => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > ONE_KEYSTROKE_MS) process.exit(128 + number)
      return
    }
    askedAt = Date.now()
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
  for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, () => end(number))
}

/** An error's message; of one that only wraps another, such as a failed query, what the database said. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof DatabaseError ? error.cause.message : error.message
}

/** Runs a command that ends by itself; `false` is a failure that it has explained. */
export async function runCommand(command: (say: Say) => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command((line) => console.log(line))) ? 0 : 1
  } catch (error) {
    console.error(inWords(error))
    process.exitCode = 1
  }
}
