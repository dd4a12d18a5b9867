// The specification's names end at the wire: outside src/shared/wire nothing of ours is called by one of them.
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { allCalls } from '#shared/wire/calls/table.ts'
import { recordParts } from '#shared/wire/recordParts.ts'
import { schemasWithin } from '#shared/wire/schemasWithin.ts'

const SOURCE = new URL('../src/', import.meta.url)

/** What the wire calls something that the domain calls otherwise. */
function wireWords(): Set<string> {
  const schemas = schemasWithin(allCalls.map(({ body, query, response }) => [body, query, response]))
  const parts = schemas.flatMap((schema) => recordParts(schema) ?? [])
  const domain = new Set(parts.flatMap(({ fields }) => fields.map(([key]) => key)))
  const names = parts.flatMap(({ shape }) => Object.keys(shape))
  const files = allCalls.flatMap((call) => Object.values(call.files ?? {}).map(({ field }) => field))
  return new Set([...names, ...files].filter((name) => !domain.has(name) && name.includes('_')))
}

const words = wireWords()

/** Wire words that a source calls something by; what stands in texts and templates (SQL, addresses) is not a name of ours. */
function namesOf(source: string, path: string): string[] {
  const found = new Set<string>()
  const note = (node: { type: string; name?: string }) => {
    if (node.name !== undefined && words.has(node.name)) found.add(node.name)
  }
  new Visitor({ Identifier: note }).visit(parseSync(path, source).program)
  return [...found].toSorted()
}

/** Where a word comes from elsewhere: other services, a query's columns, and addresses, which have the specification's. */
const foreign =
  /^server\/adapters\/|^server\/modules\/transactions\/|(?:InvitationDetail|AnswerInvitation)\.tsx$/

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    /\.tsx?$/.test(path) &&
    !foreign.test(path) &&
    !/\.test\.tsx?$|^shared\/wire\/|^server\/(testing|db\/migrations)\//.test(path),
)

test('the wire has words of its own', () => {
  expect([...words]).toEqual(expect.arrayContaining(['_id', 'job_id', 'stripe_card_id', 'connection_id']))
  expect(words).not.toContain('jobId')
})

test('no name outside the wire is one of them', () => {
  const found = sources.flatMap((path) => {
    const names = namesOf(readFileSync(new URL(path, SOURCE), 'utf8'), path)
    return names.length > 0 ? [`${path}: ${names.join(', ')}`] : []
  })
  expect(found).toEqual([])
})

test.each([
  ['const body = { job_id: job.id }', ['job_id']],
  ['const { job_id: jobId } = body', ['job_id']],
  ['show(user.profile_image)', ['profile_image']],
  ['sql`select job_id from bids`', []],
])('in %s these are: %j', (source, names) => {
  expect(namesOf(source, 'source.ts')).toEqual(names)
})
