import { and, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { fold, wordsIn } from '#shared/domain/fold.ts'
import { containing } from './connection.ts'
import { isBeyondAscii, lettersOf } from './otherAlphabets.ts'

/** What is no trigram: of so few letters an index knows only words that begin with them. */
const FEW_LETTERS = /^[a-z0-9]{1,2}$/
/** What a word begins after. Written out, since of what is not a letter PostgreSQL takes too much to be looked up. */
const BEFORE_A_WORD = String.raw`(^|[\n -/:-@])`

/**
 * A text as it is looked for: lower case, without accents and apostrophes; a letter or two where a word begins.
 * `word` has none of its own wildcards.
 */
function contains(written: SQLWrapper, word: string): SQL {
  return foldedContains(sql`folded(${written})`, word)
}

/** The same of a text that is folded already. */
function foldedContains(folded: SQLWrapper, word: string): SQL {
  return beginsWord(sql`${folded}`, word) ?? sql`${folded} like folded(${containing(word)})`
}

/** Whether a word of a folded text begins with a letter or two; undefined of more. */
export function beginsWord(text: SQL, word: string): SQL | undefined {
  const letters = fold(word)
  return FEW_LETTERS.test(letters) ? sql`${text} ~ ${BEFORE_A_WORD + letters}` : undefined
}

/** The same in capitals of any alphabet, whatever the database's own locale knows of them. */
function containsInAnyAlphabet(column: PgColumn, word: string): SQL {
  return sql`folded_any(${column}) like folded_any(${containing(word)})`
}

type IsIn = (column: PgColumn, part: string) => SQL

/** Whether each part is in one of the columns. */
const eachIn = (parts: readonly string[], columns: readonly PgColumn[], isIn: IsIn): SQL | undefined =>
  and(...parts.map((part) => or(...columns.map((column) => isIn(column, part)))))

/** Whether each word of a text is in one of the columns, or the text itself where it has signs alone, as "%". */
export function hasWords(text: string, ...columns: readonly PgColumn[]): SQL | undefined {
  return eachIn(partsOf(text), columns, contains)
}

/**
 * Whether each word of a text is in one of these columns, which have an index for each alphabet. Of signs alone no index
 * knows: they are in none.
 */
export function hasIndexedWords(text: string, ...columns: readonly PgColumn[]): SQL | undefined {
  if (isOfSigns(text)) return sql`false`
  return eachIn(
    eachWordIn(text),
    columns,
    (column, word) => inOtherAlphabets(column, word) ?? contains(column, word),
  )
}

/** Whether a folded text has each word of another; undefined where that has signs alone. */
export function foldedHasWords(text: string, folded: SQLWrapper): SQL | undefined {
  return and(...eachWordIn(text).map((word) => foldedContains(folded, word)))
}

/** Whether a name or title beyond ASCII has a word beyond ASCII in it; undefined of another word. */
export function inOtherAlphabets(column: PgColumn, word: string): SQL | undefined {
  if (!/[^a-z0-9]/.test(fold(word))) return undefined
  const hasLetters = sql`${lettersOf(column)} @> trigrams_within(folded(${word}))`
  return sql`(${isBeyondAscii(column)} and ${hasLetters} and ${contains(column, word)})`
}

/** Whether each word of a text is in what somebody has written, in whichever alphabet. */
export function hasWrittenWords(text: string, column: PgColumn): SQL | undefined {
  return eachIn(partsOf(text), [column], containsInAnyAlphabet)
}

/**
 * What each text has that has the words of this one, as `trigrams_of` makes it of texts: three letters in a row, of a
 * letter or two that they begin a word. Undefined where there are no words.
 */
export function trigramsIn(text: string): SQL | undefined {
  const parts = eachWordIn(text).map((word) => {
    const letters = fold(word)
    return FEW_LETTERS.test(letters)
      ? sql`array[${letters.padStart(3)}]`
      : sql`trigrams_within(folded(${word}))`
  })
  return parts.length === 0 ? undefined : sql.join(parts, sql` || `)
}

/** Whether a text has signs alone, as "%", of which no index knows. */
export const isOfSigns = (text: string): boolean => text !== '' && wordsIn(text).length === 0

/** Whether a word of a text has so few letters that PostgreSQL can't guess how many texts have it. */
export function hasFewLetters(text: string): boolean {
  return partsOf(text).some((part) => FEW_LETTERS.test(fold(part)))
}

function partsOf(text: string): string[] {
  return isOfSigns(text) ? [text] : eachWordIn(text)
}

/** Each word once: what has it has it as often as it is typed. */
const eachWordIn = (text: string): string[] => [...new Set(wordsIn(text))]
