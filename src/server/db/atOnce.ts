import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './connection.ts'

type Answers<Questions extends readonly (() => unknown)[]> = {
  -readonly [Index in keyof Questions]: Awaited<ReturnType<Questions[Index]>>
}

/**
 * Asks questions that don't need each other's answers: all at once, each on a connection of its own, or one after the
 * other in a transaction, which has one. Throws what the first that fails throws.
 */
export async function atOnce<const Questions extends readonly (() => unknown)[]>(
  db: Database,
  ...questions: Questions
): Promise<Answers<Questions>> {
  const answers: unknown[] = []
  if (db instanceof PgTransaction) for (const ask of questions) answers.push(await ask())
  else answers.push(...(await Promise.all(questions.map((ask) => ask()))))
  // Each answer stands where its question stood.
  return answers as Answers<Questions>
}
