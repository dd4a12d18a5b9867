import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connection.ts'
import { foldedHasWords, trigramsIn } from '#server/db/folded.ts'
import { guessedRows } from '#server/db/guessedRows.ts'
import { stageWords } from '#server/db/schema/index.ts'

/** Of more by PostgreSQL's guess, the first in order are looked at before the index is asked for all. */
const MANY = 1_000

/**
 * The stages that somebody has begun to pay for and that have each word of a text, in the title of their job or in the name
 * or the address of one of the two: a select of their ids, found by an index. None have signs alone.
 */
export function stagesWithWords(text: string): SQL {
  const trigrams = trigramsIn(text)
  const have = trigrams ? sql`trigrams_of(${stageWords.words}) @> (${trigrams}) and ${haveWords(text)}` : NONE
  return sql`select ${stageWords.stageId} as id from ${stageWords} where ${have}`
}

/** Whether one has them: in a fence, so that it is asked of one after another. */
export function hasWordsOfStage(text: string, stage: SQL): SQL {
  return sql`(select ${haveWords(text)} from ${stageWords} where ${stageWords.stageId} = ${stage})`
}

/** Whether many seem to have them. Each may have many and none have all: the guess takes words to be where they are by chance. */
export async function seemToBeMany(db: Database, text: string): Promise<boolean> {
  return (await guessedRows(db, sql`select from ${stageWords} where ${haveWords(text)}`)) > MANY
}

const NONE = sql`false`
const haveWords = (text: string): SQL => foldedHasWords(text, stageWords.words) ?? NONE
