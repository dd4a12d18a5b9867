import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedReplyId } from '#shared/domain/ids.ts'
import { SAVED_REPLIES_PER_PERSON } from '#shared/domain/limits.ts'
import * as calls from '#shared/wire/calls/savedReplies.ts'
import { server as refusals } from '#texts/refusals.ts'
import { invalid } from '#texts/savedReplies.ts'
import { savedReplies } from '#server/db/schema/index.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()

const add = (as: Person, title: string, text = `${title}, {name}`) =>
  server.send(calls.addSavedReply, { as, body: { title, text } })
const kept = async (as: Person) => (await server.ask(calls.listSavedReplies, { as })).replies
const titles = async (as: Person) => (await kept(as)).map(({ title }) => title)
const idOf = async (as: Person, title: string) =>
  savedReplyId.parse((await kept(as)).find((one) => one.title === title)?.id)

test('replies are kept, changed and deleted; what is used most stands first', async () => {
  const provider = await aProvider(server)
  for (const title of ['Greeting', 'On my way', 'Done']) await add(provider, title)
  expect(await titles(provider)).toEqual(['Done', 'On my way', 'Greeting'])
  const id = await idOf(provider, 'Greeting')
  await server.ask(calls.noteSavedReplyUse, { as: provider, params: { id } })
  expect(await titles(provider)).toEqual(['Greeting', 'Done', 'On my way'])
  await server.ask(calls.changeSavedReply, {
    as: provider,
    params: { id },
    body: { title: 'Hello', text: 'Hello {name}' },
  })
  expect((await kept(provider))[0]).toEqual({ id, title: 'Hello', text: 'Hello {name}' })
  await server.ask(calls.deleteSavedReply, { as: provider, params: { id } })
  expect(await titles(provider)).toEqual(['Done', 'On my way'])
})

test('somebody else neither sees, changes, counts nor deletes them', async () => {
  const [provider, stranger] = [await aProvider(server), await aProvider(server)]
  await add(provider, 'Mine')
  const id = await idOf(provider, 'Mine')
  const body = { title: 'Theirs', text: 'Theirs' }
  const params = { id }
  const attempts = [
    await server.send(calls.changeSavedReply, { as: stranger, params, body }),
    await server.send(calls.noteSavedReplyUse, { as: stranger, params }),
    await server.send(calls.deleteSavedReply, { as: stranger, params }),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await kept(stranger)).toEqual([])
  const [row] = await server.services.db.select().from(savedReplies).where(eq(savedReplies.id, id))
  expect(row).toMatchObject({ title: 'Mine', uses: 0, usedAt: null })
})

test('what is blank or too long is refused at its field', async () => {
  const provider = await aProvider(server)
  const send = (wire: { title: string; text: string }) =>
    server.send(calls.addSavedReply, { as: provider, wire })
  expect(await send({ title: ' ', text: 'Words' })).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'title', message: invalid.titleRequired }] },
  })
  expect(await send({ title: 'a'.repeat(61), text: 'b'.repeat(1001) })).toMatchObject({
    status: 400,
    problem: {
      errors: [
        { field: 'title', message: invalid.titleTooLong },
        { field: 'text', message: invalid.textTooLong },
      ],
    },
  })
})

test('there are 50 of one person at most, however many are added at once', async () => {
  const provider = await aProvider(server)
  await server.services.db.insert(savedReplies).values(
    Array.from({ length: SAVED_REPLIES_PER_PERSON - 2 }, (_, index) => ({
      userId: provider.id,
      title: `Reply ${index}`,
      text: 'Words',
    })),
  )
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((title) => add(provider, title)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2)
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([
    { status: 409, problem: { message: refusals.tooManySavedReplies } },
    { status: 409 },
  ])
  expect(await kept(provider)).toHaveLength(SAVED_REPLIES_PER_PERSON)
})
