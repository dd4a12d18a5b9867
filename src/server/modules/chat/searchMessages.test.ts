import { expect, test } from 'vitest'
import { type ConversationId, type JobId } from '#shared/domain/ids.ts'
import * as calls from '#shared/wire/calls/conversations.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob } from '#server/testing/jobBuilders.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()
const rival = await aProvider(server, { name: 'Riley Rival' })
const stranger = await aProvider(server, { name: 'Sam Stranger' })
const jobId: JobId = await aJob(server, customer)
const theirs = await opened(provider)
const rivals = await opened(rival)

async function opened(other: Person): Promise<ConversationId> {
  await aBid(server, other, jobId, { stages: 2 })
  return aConversation(server, customer, other, jobId)
}

const say = (as: Person, conversationId: ConversationId, text: string) => {
  const id = newMessageId()
  return server.ask(calls.sendMessage, { as, body: { id, conversationId, kind: 'text', text } })
}
const find = async (as: Person, text: string, conversationId?: ConversationId) => {
  const query = { text, ...(conversationId && { conversationId }) }
  return (await server.ask(calls.searchMessages, { as, query })).messages
}
const texts = async (...asked: Parameters<typeof find>) => (await find(...asked)).map(({ text }) => text)

test('finds words of one’s own conversations with their place, the latest first', async () => {
  await say(customer, theirs, 'The fence is green')
  server.now = new Date(server.now.getTime() + 1000)
  await say(rival, rivals, 'I would paint the fence greener')
  expect(await texts(customer, 'GREEN fence')).toEqual([
    'I would paint the fence greener',
    'The fence is green',
  ])
  expect(await find(provider, 'green')).toMatchObject([
    { conversationId: theirs, sequence: 1, senderId: customer.id, text: 'The fence is green' },
  ])
  expect(await texts(customer, 'green', theirs)).toEqual(['The fence is green'])
  expect(await texts(customer, 'green shed')).toEqual([])
})

test('a stranger finds nothing, and nobody searches a conversation of others', async () => {
  await say(customer, theirs, 'The door code is 4711')
  expect(await texts(stranger, '4711')).toEqual([])
  expect(await texts(rival, '4711')).toEqual([])
  for (const as of [stranger, rival])
    expect(
      await server.send(calls.searchMessages, { as, query: { text: '4711', conversationId: theirs } }),
    ).toMatchObject({ status: 404 })
  expect(await server.send(calls.searchMessages, { query: { text: '4711' } })).toMatchObject({ status: 401 })
})

test.each([
  ['Le béton est à Montréal', 'beton montreal'],
  ['Beton fuer den Sockel', 'BÉTON'],
  ['Забор покрашен', 'забор'],
  ['我们星期一开始', '星期一'],
  ['월요일에 시작합니다', '월요일'],
  ['100 % of it', '100 %'],
  ['ÉCHAFAUDAGE', 'échafaudage'],
])('“%s” is found by “%s”', async (text, wanted) => {
  await say(customer, theirs, text)
  expect(await texts(provider, wanted)).toEqual([text])
  await server.ask(calls.deleteConversation, { as: provider, params: { id: theirs } })
})

test('what somebody has deleted is found by the other one alone', async () => {
  await say(customer, theirs, 'A tarpaulin for the night')
  await server.ask(calls.deleteConversation, { as: provider, params: { id: theirs } })
  expect(await texts(provider, 'tarpaulin')).toEqual([])
  expect(await texts(customer, 'tarpaulin')).toHaveLength(1)
  await say(customer, theirs, 'Another tarpaulin')
  expect(await texts(provider, 'tarpaulin')).toEqual(['Another tarpaulin'])
})
