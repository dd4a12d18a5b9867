import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { z } from 'zod'

/** Whose letters are tried first. Each is a package of files, a file for a part of Unicode. */
const families = [
  'public-sans',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-emoji',
  // Carries traditional Chinese and Japanese as well, in the forms of simplified Chinese where they differ.
  'noto-sans-sc',
  'noto-sans-kr',
] as const
type Family = (typeof families)[number]

const packages = createRequire(import.meta.url)

/** What a package says of each of its files: the ranges of Unicode it may hold. */
const ranges = z.record(z.string(), z.string())
const parts = new Map<Family, Promise<{ path: string; holds: (codePoint: number) => boolean }[]>>()

function partsOf(family: Family) {
  const known = parts.get(family)
  if (known) return known
  const read = readParts(family)
  parts.set(family, read)
  return read
}

async function readParts(family: Family) {
  const folder = `@fontsource-variable/${family}`
  const content = ranges.parse(JSON.parse(await readFile(packages.resolve(`${folder}/unicode.json`), 'utf8')))
  return Object.entries(content).map(([name, list]) => {
    const pairs = [...list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ])
    // The large families number their files: "[12]".
    const path = `${folder}/files/${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`
    return {
      path: packages.resolve(path),
      holds: (codePoint: number) => pairs.some(([from = 0, to = 0]) => codePoint >= from && codePoint <= to),
    }
  })
}

const characters = new Map<string, Promise<ReadonlySet<number>>>()

/** The characters a font file really has: its ranges promise more. */
export function charactersOf(path: string): Promise<ReadonlySet<number>> {
  const known = characters.get(path)
  if (known) return known
  const read = readFile(path).then((content) => {
    const font = create(content)
    return new Set('characterSet' in font ? font.characterSet : [])
  })
  characters.set(path, read)
  return read
}

/** The font file that carries all of these characters, or undefined. Only files that may hold them are opened. */
export async function fontFileFor(codePoints: readonly number[]): Promise<string | undefined> {
  const [first] = codePoints
  if (first === undefined) return undefined
  for (const family of families)
    for (const { path, holds } of await partsOf(family)) {
      if (!holds(first)) continue
      const has = await charactersOf(path)
      if (codePoints.every((one) => has.has(one))) return path
    }
  return undefined
}
