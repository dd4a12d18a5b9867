import { sql, type SQL } from 'drizzle-orm'
import { hasWords, trigramsIn } from '#server/db/folded.ts'
import { jobs, trigramsOfTrade } from '#server/db/schema/index.ts'

/** Whether a job has each word of a text in its title or description. */
export const isAbout = (text: string): SQL | undefined => hasWords(text, jobs.title, jobs.description)

/**
 * The open jobs of a trade that have what the words of a text are made of, as rows called `jobs`: nearly all of them are
 * about it. In a fence, so that they are found by their index and by nothing else. Undefined where there are no words.
 */
export function jobsWithWords(text: string, trade: SQL): SQL | undefined {
  const trigrams = trigramsIn(text)
  return (
    trigrams &&
    sql`(
      select * from ${jobs} where ${jobs.state} = 'open'
        and ${trigramsOfTrade(jobs)} @> array(select ${trade} || ':' || trigram from unnest(${trigrams}) as trigram)
      offset 0) as ${jobs}`
  )
}
