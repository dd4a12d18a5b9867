/** Shorter words are too near to each other for a letter to be wrong. */
const SHORTEST = 4
const LONG = 8

/** Whether a word was meant by another: one letter wrong, missing, too many or swapped with the next, two in a long word. */
export function isMistyped(word: string, meant: string): boolean {
  if (word.length < SHORTEST) return false
  const allowed = word.length < LONG ? 1 : 2
  return Math.abs(word.length - meant.length) <= allowed && editsBetween(word, meant) <= allowed
}

/** By a table of the edits between all beginnings of the two (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  const edits = (at: readonly number[] | undefined, index: number) => at?.[index] ?? Infinity
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        edits(rows[i - 1], j) + 1,
        edits(row, j - 1) + 1,
        edits(rows[i - 1], j - 1) + (same ? 0 : 1),
        swapped ? edits(rows[i - 2], j - 2) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return edits(rows[a.length], b.length)
}
