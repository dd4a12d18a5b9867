/**
 * Lower case, without accents and apostrophes, words apart by one space: "Montréal" and "montreal", "St. John's" and
 * "st johns" are the same. The database's `folded` does it to names.
 */
export function fold(text: string): string {
  return wordsIn(text).join(' ').toLowerCase()
}

/** The words of a text without accents and apostrophes, in the case that they have. */
export function wordsIn(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’.]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

/** Whether each word of what is looked for is somewhere in the text. */
export function hasWords(wanted: string, text: string): boolean {
  const within = fold(text)
  return wordsIn(wanted).every((word) => within.includes(word.toLowerCase()))
}
