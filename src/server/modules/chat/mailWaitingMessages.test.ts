import { beforeEach, expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/conversations.ts'
import { chooseNotifications } from '#shared/wire/calls/notificationPreferences.ts'
import { type ConversationId } from '#shared/domain/ids.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'

const { server, customer } = await openWithPeople()
let provider: Person
let conversation: ConversationId
beforeEach(async () => {
  server.online.clear()
  provider = await aProvider(server)
  const { jobId } = await aJobWithBid(server, customer, provider)
  conversation = await aConversation(server, customer, provider, jobId)
})

const say = (text: string) =>
  server.ask(calls.sendMessage, {
    as: customer,
    body: { id: newMessageId(), conversationId: conversation, kind: 'text', text },
  })
const read = () => server.ask(calls.clearCount, { as: provider, body: { conversationId: conversation } })

/** Lets time pass, and does the work that is due then. */
async function pass(minutes: number) {
  server.now = new Date(server.now.getTime() + minutes * 60_000)
  // The queue's own clock is the database's.
  await server.services.db.execute(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 second' where run_at <= '${server.now.toISOString()}'`,
  )
  await runQueue(server)
}
const waiting = async () =>
  (await mailsTo(server, provider.email)).filter(({ subject }) => subject.includes('waits for you'))

test('what nobody reads for an hour comes by mail, once until it is read, with no word of it', async () => {
  await say('The secret colour is blue')
  await pass(1)
  await say('Are you there?')
  await pass(57)
  expect(await waiting()).toHaveLength(0)
  await pass(3)
  const [mail] = await waiting()
  expect(mail?.text).toContain('has written you 2 messages about')
  expect(mail?.text).toContain('/new_message/')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('blue')
  await say('Hello?')
  await pass(200)
  expect(await waiting()).toHaveLength(1)
  await read()
  await say('Another day')
  await pass(1)
  await pass(62)
  expect(await waiting()).toHaveLength(2)
})

test('what is read in time does not, and what comes after it has an hour of its own', async () => {
  await say('One')
  await pass(1)
  await read()
  await pass(40)
  await say('Two')
  await pass(25)
  expect(await waiting()).toEqual([])
  await pass(36)
  expect(await waiting()).toHaveLength(1)
})

test('a window that stands open somewhere is no reader', async () => {
  server.online.add(provider.id)
  await say('One')
  await pass(1)
  await pass(60)
  expect(await waiting()).toHaveLength(1)
})

test('who wants no mails of messages gets none', async () => {
  const body = { kind: 'messages', mail: false, push: true } as const
  await server.ask(chooseNotifications, { as: provider, body })
  await say('One')
  await pass(1)
  await pass(62)
  expect(await waiting()).toEqual([])
})
