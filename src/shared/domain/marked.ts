import { wordsIn } from './fold.ts'

/** A part of a text, and whether it is what was looked for. */
export interface MarkedPart {
  text: string
  isFound: boolean
}

/** As `fold` leaves a character: nothing of an accent or an apostrophe. */
function folded(character: string): string {
  return character
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
}

/** A text in parts, with those marked that a search for the wanted words has found in it. */
export function marked(text: string, wanted: string): MarkedPart[] {
  const origins: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const bare = folded(character)
    plain += bare
    for (let i = 0; i < bare.length; i += 1) origins.push(at)
    at += character.length
  }
  const isFound = new Set<number>()
  for (const word of wordsIn(wanted).map((one) => one.toLowerCase()))
    for (let found = plain.indexOf(word); found >= 0; found = plain.indexOf(word, found + word.length))
      for (let i = found; i < found + word.length; i += 1) isFound.add(origins[i] ?? -1)
  const parts: MarkedPart[] = []
  at = 0
  for (const character of text) {
    const last = parts.at(-1)
    // An accent of its own belongs to the letter before it.
    const isIn = folded(character) === '' ? (last?.isFound ?? false) : isFound.has(at)
    if (last?.isFound === isIn) last.text += character
    else parts.push({ text: character, isFound: isIn })
    at += character.length
  }
  return parts
}

/** The part of a text around the first thing that was found in it, as long as a row shows; it begins with … where it leaves something out. */
export function excerpt(parts: readonly MarkedPart[], before = 30): MarkedPart[] {
  const [first, ...rest] = parts
  if (!first || first.isFound || !parts.some(({ isFound }) => isFound)) return [...parts]
  const characters = Array.from(first.text)
  if (characters.length <= before) return [...parts]
  return [{ text: `…${characters.slice(-before).join('')}`, isFound: false }, ...rest]
}
