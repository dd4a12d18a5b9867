/** Characters as people see them: a flag, a hand with its tone or a letter with its accents is one. */

/** What one takes in memory at most; one that is built of more counts as several, so that a limit bounds both. */
export const UNITS_PER_GRAPHEME = 8

const segmenter = new Intl.Segmenter('en')
/** Where each unit is a character of its own. */
const PLAIN = /^[\n\u0020-\u007E]*$/

/** The characters of a text, one after the other. */
export function* graphemesOf(text: string): Generator<string, undefined> {
  if (PLAIN.test(text)) yield* text
  else for (const { segment } of segmenter.segment(text)) yield segment
}

/** How many characters a person counts in a text. */
export function lengthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let sum = 0
  for (const one of graphemesOf(text)) sum += weightOf(one)
  return sum
}

/** Whether a text has at most `max` characters. */
export function isWithin(text: string, max: number): boolean {
  return text.length <= max || (text.length <= max * UNITS_PER_GRAPHEME && lengthOf(text) <= max)
}

/** The beginning of a text, of at most `max` characters; none is cut through. */
export function cut(text: string, max: number): string {
  return begun(text, max, weightOf)
}

/** The beginning of a text that takes at most `max` units in memory, as what others measure so takes; no character is cut through. */
export function cutToUnits(text: string, max: number): string {
  return begun(text, max, (one) => one.length)
}

function begun(text: string, max: number, size: (grapheme: string) => number): string {
  if (text.length <= max) return text
  let end = 0
  let left = max
  for (const one of graphemesOf(text)) {
    left -= size(one)
    if (left < 0) break
    end += one.length
  }
  return text.slice(0, end)
}

function weightOf(grapheme: string): number {
  return Math.ceil(grapheme.length / UNITS_PER_GRAPHEME)
}
