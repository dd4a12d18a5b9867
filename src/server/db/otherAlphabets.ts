import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

// Names and titles with letters beyond ASCII have indexes of their own: the trigrams of pg_trgm leave out what a
// database's locale doesn't take for a letter, which in `C` is each of these.

export const isBeyondAscii = (text: SQLWrapper): SQL => sql`octet_length(${text}) <> length(${text})`

/** Its letters three, two and one in a row, as they are folded. */
export const lettersOf = (text: SQLWrapper): SQL => sql`trigrams_of(folded(${text}))`
