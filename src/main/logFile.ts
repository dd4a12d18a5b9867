import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST_BYTES = 1_000_000
const KEPT = 3

/** The newest file of a folder of logs; older ones have a number. */
export const logPath = (folder: string) => join(folder, 'tradepost.log')

/**
 * A log of lines in files that stay small: a program that runs all day must not fill a disk, and on Windows it has no
 * standard error. Written at once, since the last line before a crash is the one that is wanted; there are few.
 */
export function logFile(folder: string, now: () => Date): (line: string) => void {
  const path = logPath(folder)
  return (line) => {
    const dated = `${now().toISOString()} ${line.replaceAll(/[\r\n]+/g, ' | ')}\n`
    process.stderr.write(dated)
    try {
      mkdirSync(folder, { recursive: true })
      if (sizeOf(path) + dated.length > LARGEST_BYTES) turnOver(path)
      appendFileSync(path, dated)
    } catch {
      // A log that can't be written is no reason to stop; standard error has the line.
    }
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

/** tradepost.log becomes tradepost.1.log, that one tradepost.2.log, and so on; the oldest goes. */
function turnOver(path: string): void {
  const numbered = (age: number) => (age === 0 ? path : path.replace(/\.log$/, `.${age}.log`))
  for (let age = KEPT - 1; age >= 0; age -= 1)
    if (sizeOf(numbered(age)) > 0) renameSync(numbered(age), numbered(age + 1))
}
