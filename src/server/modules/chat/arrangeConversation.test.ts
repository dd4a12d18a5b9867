import { beforeEach, describe, expect, test } from 'vitest'
import type { Arrangement } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import { type ConversationId } from '#shared/domain/ids.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import * as calls from '#shared/wire/calls/conversations.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { bringForward, runQueue } from '#server/testing/runQueue.ts'

const { server, customer, provider } = await openWithPeople()
const stranger = await aProvider(server, { name: 'Sam Stranger' })
let conversation: ConversationId
let now: Date

beforeEach(async () => {
  now = server.now
  conversation = await opened()
  server.pushed.splice(0)
})

async function opened(): Promise<ConversationId> {
  const { jobId } = await aJobWithBid(server, customer, provider)
  return aConversation(server, customer, provider, jobId)
}

const attempt = (as: Person, body: Partial<Arrangement>) =>
  server.send(calls.arrangeConversation, { as, params: { id: conversation }, body })
const arrange = async (as: Person, body: Partial<Arrangement>): Promise<Conversation> =>
  (await server.ask(calls.arrangeConversation, { as, params: { id: conversation }, body })).conversation
const list = async (as: Person) => (await server.ask(calls.listConversations, { as, body: {} })).conversations
const row = async (as: Person) => (await list(as)).find((one) => one.id === conversation)
const say = (as: Person, text: string) =>
  server.ask(calls.sendMessage, {
    as,
    body: { id: newMessageId(), conversationId: conversation, kind: 'text', text },
  })
async function passTo(moment: Date): Promise<void> {
  server.now = moment
  await bringForward(server)
  await runQueue(server)
}

describe('putting away', () => {
  test('is one’s own alone, until the other one writes', async () => {
    expect(await arrange(customer, { isPutAway: true })).toMatchObject({ isPutAway: true })
    expect(await row(provider)).toMatchObject({ isPutAway: false })
    await say(customer, 'One more thing')
    expect(await row(customer)).toMatchObject({ isPutAway: true })
    await say(provider, 'Yes?')
    expect(await row(customer)).toMatchObject({ isPutAway: false, unread: 1 })
  })

  test('and snoozing take the place of each other', async () => {
    const snoozedUntil = daysAfter(now, 1)
    await arrange(customer, { isPutAway: true })
    expect(await arrange(customer, { snoozedUntil })).toMatchObject({ isPutAway: false, snoozedUntil })
    expect(await arrange(customer, { isPutAway: true })).toMatchObject({ snoozedUntil: null })
  })

  test('is told to the windows of the one who does it, and to nobody else', async () => {
    await arrange(customer, { isPutAway: true })
    expect(server.pushed.map(({ event, userId }) => [event, userId])).toEqual([
      ['connectionUpdated', customer.id],
    ])
  })
})

describe('snoozing', () => {
  test('brings it back at the top at that moment, marked until it is looked at', async () => {
    const until = daysAfter(now, 1)
    await arrange(customer, { snoozedUntil: until })
    const later = conversation
    conversation = await opened()
    await say(provider, 'Here is another one')
    conversation = later
    await passTo(daysAfter(now, 0.5))
    expect((await list(customer))[0]?.id).not.toBe(conversation)
    server.pushed.splice(0)
    await passTo(daysAfter(now, 1.1))
    expect((await list(customer))[0]).toMatchObject({ id: conversation, snoozedUntil: until })
    expect(server.pushed).toMatchObject([{ event: 'connectionUpdated', userId: customer.id }])
    expect(await arrange(customer, { snoozedUntil: null })).toMatchObject({ snoozedUntil: null })
    server.now = now
  })

  test('ends where something new comes', async () => {
    await arrange(customer, { snoozedUntil: daysAfter(now, 1) })
    await say(customer, 'By the way')
    expect(await row(customer)).toMatchObject({ snoozedUntil: daysAfter(now, 1) })
    await say(provider, 'I am ill')
    expect(await row(customer)).toMatchObject({ snoozedUntil: null })
  })

  test('is until a moment to come, within a year', async () => {
    for (const snoozedUntil of [now, daysAfter(now, -1), daysAfter(now, 400)])
      expect(await attempt(customer, { snoozedUntil })).toMatchObject({
        status: 400,
        problem: { errors: [{ field: 'snoozed_until' }] },
      })
    expect(await row(customer)).toMatchObject({ snoozedUntil: null })
  })
})

describe('muting', () => {
  /** What tells of the messages of this conversation: notifications, and all mails of what waits. */
  const told = async () => {
    const { notifications } = await server.ask(unreadNotifications, { as: provider })
    const about = (await row(provider))?.job.id
    return notifications.filter(({ type, job }) => type === 'message' && job?.id === about).length
  }
  const mails = async () =>
    (await mailsTo(server, provider.email)).filter(({ subject }) => subject.includes('waits for you')).length

  test('stops notifications and mails of messages, which count as unread all the same', async () => {
    const before = await mails()
    await arrange(provider, { isMuted: true })
    await say(customer, 'Are you there?')
    await passTo(daysAfter(now, 0.1))
    expect(await told()).toBe(0)
    expect(await mails()).toBe(before)
    expect(await row(provider)).toMatchObject({ unread: 1, isMuted: true })
    server.now = now
    await arrange(provider, { isMuted: false })
    await say(customer, 'Hello?')
    await passTo(daysAfter(now, 0.1))
    expect(await told()).toBe(1)
    server.now = now
  })
})

test('a mark as unread stays until it is read, and leaves what the other one sees of it', async () => {
  await say(provider, 'Monday?')
  await server.ask(calls.clearCount, { as: customer, body: { conversationId: conversation } })
  expect(await arrange(customer, { isMarkedUnread: true })).toMatchObject({ unread: 0, isMarkedUnread: true })
  const before = await row(provider)
  expect(before?.theirs.read).toBe(before?.lastSequence)
  await server.ask(calls.clearCount, { as: customer, body: { conversationId: conversation } })
  expect(await row(customer)).toMatchObject({ isMarkedUnread: false })
})

test('a conversation of others is not found, and stays as it is', async () => {
  for (const wanted of [
    { isPutAway: true },
    { snoozedUntil: daysAfter(now, 1) },
    { isMuted: true },
    { isMarkedUnread: true },
  ])
    expect(await attempt(stranger, wanted)).toMatchObject({ status: 404 })
  expect(await row(customer)).toMatchObject({ isPutAway: false, isMuted: false, isMarkedUnread: false })
  expect(
    await server.send(calls.arrangeConversation, { params: { id: conversation }, body: {} }),
  ).toMatchObject({
    status: 401,
  })
})
