import { type SQL, sql } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsIn } from '#shared/domain/fold.ts'
import { openServer } from '#server/testing/openings.ts'
import { hasIndexedWords, hasWords, trigramsIn } from './folded.ts'

const { services } = await openServer()

const texts = pgTable('texts', { text: text('text') })

/** What each condition says of a text; null of none. */
async function said<Name extends string>(within: string, conditions: Record<Name, SQL | undefined>) {
  const columns = Object.entries<SQL | undefined>(conditions).map(
    ([name, condition]) => sql`${condition ?? null} as ${sql.identifier(name)}`,
  )
  const { rows } = await services.db.execute<Record<Name, boolean | null>>(sql`
    select ${sql.join(columns, sql`, `)} from (select ${within}::text as text) as ${texts}`)
  return rows[0]
}

/** Whether a text has the words, and whether the index of its trigrams says that it may; undefined where it can't tell. */
function found(words: string, within: string) {
  const trigrams = trigramsIn(words)
  const mayBe = trigrams && sql`trigrams_of(folded(${texts.text})) @> (${trigrams})`
  return said(within, { has: hasWords(words, texts.text), may: mayBe })
}

/** A text of such letters, and a part of it. */
const textAndPart = (letters: string) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...Array.from(letters)), { minLength: 3, maxLength: 24 }),
      fc.nat(20),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([chosen, from, length]) => {
      const within = chosen.join('')
      const start = from % within.length
      return { within, words: within.slice(start, start + length) }
    })

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
  ['крыша', 'Течёт КРЫША', true],
  ['ΣΤΈΓΗ', 'Η στέγη', true],
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
  let told = 0
  await fc.assert(
    fc.asyncProperty(textAndPart("abcAeÉéÇöß.’'12 \n-/_@~&—修理水КрИİ"), async ({ within, words }) => {
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

test.each([
  ['ИВАН', 'Иван Крот', true],
  ['крот иван', 'Иван Крот', true],
  ['рот', 'Иван Крот', true],
  ['олег', 'Иван Крот', false],
  ['ώρα', 'ΏΡΑ', true],
  ['明', '王小明', true],
  ['小王', '王小明', false],
  ['ਸਿੰਘ', 'ਹਰਜੀਤ ਸਿੰਘ', true],
  ['김', '김민수', true],
  ['smith 明', 'Smith 王小明', true],
  ['Élise', 'Elise', true],
  ['%', '100%', false],
])('“%s” in the name “%s”: %s', async (words, within, has) => {
  expect(await said(within, { indexed: hasIndexedWords(words, texts.text) })).toEqual({ indexed: has })
})

test('what a text has it has where its alphabet has an index', async () => {
  await fc.assert(
    fc.asyncProperty(textAndPart("abcAeÉéÇöß’'12 -_&修理水КрИĞİਸਿੰ김"), async ({ within, words }) => {
      fc.pre(wordsIn(words).length > 0)
      const one = await said(within, {
        plainly: hasWords(words, texts.text),
        indexed: hasIndexedWords(words, texts.text),
      })
      if (one?.plainly) expect(one.indexed).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['in names', hasIndexedWords('tap tap drips tap', texts.text), ['%tap%', '%drips%']],
  ['anywhere', hasWords('tap tap drips tap', texts.text), ['%tap%', '%drips%']],
  ['by trigrams', trigramsIn('tap tap drips tap'), ['tap', 'drips']],
])('a word is looked for once %s, however often it is typed', (_where, condition, words) => {
  expect(new PgDialect().sqlToQuery(condition ?? sql``).params).toEqual(words)
})

test('messages are folded the short way as the long way, which their index may have been made by', async () => {
  const letters = "abcAZIi.'’Éé ßİıКрΏΣς修김ਸਿ-_%"
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Array.from(letters)), { maxLength: 12 }), async (chosen) => {
      const { rows } = await services.db.execute<{ short: string; long: string }>(sql`
        select folded_any(${chosen.join('')}) as short,
          lower(regexp_replace(normalize(${chosen.join('')}, NFD), '[\\u0300-\\u036f''’.]', '', 'g') collate "und-x-icu") as long`)
      expect(rows[0]?.short).toBe(rows[0]?.long)
    }),
    { numRuns: 300 },
  )
})
