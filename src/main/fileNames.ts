import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { cutToUnits } from '#shared/domain/graphemes.ts'

const LONGEST = 120
/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Path separators, what Windows forbids, control characters, and marks that turn the direction of writing. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** A name that is a plain visible file of its folder on every system, whatever the server called it. */
export function safeName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  const named = cleaned === '' ? 'download' : DEVICE.test(cleaned) ? `_${cleaned}` : cleaned
  if (named.length <= LONGEST) return named
  const ending = extname(named).slice(0, 20)
  return cutToUnits(named, LONGEST - ending.length) + ending
}

/** A path in `folder` that no file has and no download is being written to: `plan.pdf`, then `plan (1).pdf`. */
export function freePath(folder: string, name: string, taken: ReadonlySet<string>): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  for (let count = 0; ; count += 1) {
    const path = join(folder, count === 0 ? name : `${stem} (${count})${ending}`)
    if (!existsSync(path) && !taken.has(path)) return path
  }
}

/** Kinds that show something and run nothing. Word and Excel files can carry macros: those are only shown. */
const HARMLESS = new Set(['.pdf', '.png', '.jpg', '.jpeg'])

export function mayOpen(name: string): boolean {
  return HARMLESS.has(extname(name).toLowerCase())
}
