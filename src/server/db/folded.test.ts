import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/openings.ts'
import { hasWords, trigramsIn } from './folded.ts'

const { services } = await openServer()

const texts = pgTable('texts', { text: text('text') })

/** Whether a text has the words, and whether the index of its trigrams says that it may; undefined where it can't tell. */
async function found(words: string, within: string) {
  const trigrams = trigramsIn(words)
  const mayBe = trigrams && sql`trigrams_of(folded(${texts.text})) @> (${trigrams})`
  const { rows } = await services.db.execute<{ has: boolean | null; may: boolean | null }>(sql`
    select ${hasWords(words, texts.text) ?? null} as has, ${mayBe ?? null} as may
    from (select ${within}::text as text) as ${texts}`)
  return rows[0]
}

test.each([
  ['roof', 'Mend the roof', true],
  ['oof', 'Mend the roof', true],
  ['roo the', 'Mend the roof', true],
  ['roofs', 'Mend the roof', false],
  ['ro', 'Mend the roof', true],
  ['r', 'Mend the roof', true],
  ['of', 'Mend the roof', false],
  ['ecole', 'Une École', true],
  ['l’école', "De l'ecole", true],
  ['理水管', '修理水管', true],
  ['管道工', '修理水管', false],
  ['ран', 'кран', true],
  ['ta', '修理 (tap)', true],
  ['%', '100%', true],
  ['理', '修理', true],
  ['修理', 'A 修理 of it', true],
  ['理修', '修理', false],
  ['aß', 'aß', true],
])('“%s” in “%s”: %s', async (words, within, has) => {
  const trigrams = trigramsIn(words) && has
  expect(await found(words, within)).toEqual({ has, may: trigrams ?? null })
})

test('no text that has the words is without their trigrams, in whichever alphabet', async () => {
  const letter = fc.constantFrom(...Array.from("abcAeéÉçöß.’'12 \n-/_@~&—修理水КрИİ"))
  const anyText = fc.array(letter, { minLength: 3, maxLength: 24 }).map((letters) => letters.join(''))
  let told = 0
  await fc.assert(
    fc.asyncProperty(anyText, fc.nat(20), fc.integer({ min: 1, max: 8 }), async (within, from, length) => {
      const start = from % within.length
      const words = within.slice(start, start + length)
      const one = await found(words, within)
      if (one?.has && one.may !== null) {
        told += 1
        expect(one.may).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
  expect(told).toBeGreaterThan(100)
})
