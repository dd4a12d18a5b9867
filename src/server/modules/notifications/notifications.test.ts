import { z } from 'zod'
import { notification } from '#shared/wire/notification.ts'
import { describe, expect, test } from 'vitest'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import * as calls from '#shared/wire/calls/notifications.ts'
import type { NotificationId } from '#shared/domain/ids.ts'
import { NOTIFICATION_TYPES } from '#shared/domain/notificationTypes.ts'
import { notificationText } from '#texts/notifications.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { aStoredJob } from '#server/testing/storedJobs.ts'
import { openServer } from '#server/testing/openings.ts'
import { type Event, notify } from './notifications.ts'

const server = await openServer()

async function anEvent(receiver: Person, eventKey: string = crypto.randomUUID()): Promise<Event> {
  const sender = await aCustomer(server, { name: 'Sam Sender' })
  const job = await aStoredJob(server, sender, { title: 'Paint the hall' })
  return { type: 'hired', jobId: job.id, senderId: sender.id, receiverId: receiver.id, eventKey }
}

const tell = (event: Event) => inTransaction(server.services, (tx) => notify(tx, event))
const unread = (as: Person) => server.ask(calls.unreadNotifications, { as })
const read = (as: Person, id: NotificationId) => server.send(calls.readNotification, { as, params: { id } })

test('an event is stored for its receiver and pushed to them', async () => {
  const provider = await aProvider(server)
  server.pushed.length = 0
  await tell(await anEvent(provider))
  const { notifications } = await server.ask(calls.listNotifications, { as: provider })
  const [stored] = notifications
  expect(notifications).toMatchObject([
    { body: 'Sam Sender has hired you for “Paint the hall”.', isRead: false, receiverId: provider.id },
  ])
  expect(server.pushed).toEqual([
    { userId: provider.id, event: 'notification', payload: [stored && z.encode(notification, stored)] },
  ])
})

test('the same event twice, even at once, is told once', async () => {
  const provider = await aProvider(server)
  for (let run = 0; run < 50; run += 1) {
    const event = await anEvent(provider)
    server.pushed.length = 0
    await Promise.all([tell(event), tell(event)])
    expect(server.pushed).toHaveLength(1)
  }
  expect((await unread(provider)).notificationCount).toBe(50)
})

test('what is undone tells nobody', async () => {
  const provider = await aProvider(server)
  const event = await anEvent(provider)
  server.pushed.length = 0
  const failed = inTransaction(server.services, async (tx) => {
    await notify(tx, event)
    throw new Error('and then it failed')
  })
  await expect(failed).rejects.toThrow('and then it failed')
  expect(server.pushed).toEqual([])
  expect((await unread(provider)).notificationCount).toBe(0)
})

test('the list comes 20 at a time, newest first', async () => {
  const provider = await aProvider(server)
  const event = await anEvent(provider)
  for (let index = 0; index < 45; index += 1) await tell({ ...event, eventKey: `${event.eventKey}:${index}` })
  const seen: NotificationId[] = []
  let before: NotificationId | undefined
  do {
    const page = await server.ask(calls.listNotifications, { as: provider, query: before ? { before } : {} })
    const ids = page.notifications.map((one) => one.id)
    seen.push(...ids)
    before = ids.length === 20 ? ids.at(-1) : undefined
  } while (before)
  expect(seen).toHaveLength(45)
  expect(seen).toEqual(seen.toSorted().toReversed())
})

test('the dropdown has the first five unread and counts all of them', async () => {
  const provider = await aProvider(server)
  const event = await anEvent(provider)
  for (let index = 0; index < 7; index += 1) await tell({ ...event, eventKey: `${event.eventKey}:${index}` })
  const before = await unread(provider)
  expect(before).toMatchObject({ notificationCount: 7, messageCount: 0 })
  expect(before.notifications).toHaveLength(5)
  const [first] = before.notifications
  if (!first) throw new Error('Nothing is unread')
  expect(await read(provider, first.id)).toMatchObject({ ok: true })
  expect(await read(provider, first.id)).toMatchObject({ ok: true })
  const after = await unread(provider)
  expect(after.notificationCount).toBe(6)
  expect(after.notifications.map((one) => one.id)).not.toContain(first.id)
})

test('notifications of messages are counted apart from all others', async () => {
  const provider = await aProvider(server)
  const event = await anEvent(provider)
  await tell(event)
  await tell({ ...event, type: 'message', eventKey: `${event.eventKey}:message` })
  expect(await unread(provider)).toMatchObject({ notificationCount: 2, otherCount: 1 })
})

test('everything up to the latest that was seen is read at once; what came since is not', async () => {
  const provider = await aProvider(server)
  const other = await aProvider(server)
  const event = await anEvent(provider)
  for (const index of [1, 2, 3]) await tell({ ...event, eventKey: `${event.eventKey}:${index}` })
  await tell(await anEvent(other))
  const [latest] = (await unread(provider)).notifications
  if (!latest) throw new Error('Nothing is unread')
  await tell(await anEvent(provider))
  const params = { id: latest.id }
  await server.ask(calls.readNotificationsTo, { as: provider, params })
  await server.ask(calls.readNotificationsTo, { as: provider, params })
  expect((await unread(provider)).notificationCount).toBe(1)
  // A stranger's press reads the stranger's own.
  await server.ask(calls.readNotificationsTo, { as: await aProvider(server), params })
  expect((await unread(other)).notificationCount).toBe(1)
})

describe('a visit of a screen', () => {
  const visit = (as: Person, body: BodyOf<typeof calls.readNotificationsOf>) =>
    server.ask(calls.readNotificationsOf, { as, body })
  const types = async (as: Person) => (await unread(as)).notifications.map(({ type }) => type).toSorted()

  test('reads what leads there, of that job, to that person', async () => {
    const provider = await aProvider(server)
    const { jobId, ...event } = await anEvent(provider)
    const another = await anEvent(provider)
    for (const type of ['hired', 'bid_rejected', 'offer_send'] as const)
      await tell({ ...event, jobId, type, eventKey: `${event.eventKey}:${type}` })
    await tell(another)
    await visit(await aProvider(server), { jobId, place: 'hire' })
    expect(await types(provider)).toEqual(['bid_rejected', 'hired', 'hired', 'offer_send'])
    await visit(provider, { jobId, place: 'hire' })
    expect(await types(provider)).toEqual(['bid_rejected', 'hired', 'offer_send'])
    await visit(provider, { jobId, place: 'job' })
    expect(await types(provider)).toEqual(['hired', 'offer_send'])
    await visit(provider, { jobId, place: 'conversation', otherUserId: provider.id })
    expect(await types(provider)).toEqual(['hired', 'offer_send'])
    await visit(provider, { jobId, place: 'conversation', otherUserId: event.senderId })
    expect(await types(provider)).toEqual(['hired'])
  })

  test('goes by where a notification leads its receiver', async () => {
    const customer = await aCustomer(server)
    const event = await anEvent(customer)
    await tell(event)
    await visit(customer, { jobId: event.jobId, place: 'hire' })
    expect(await types(customer)).toEqual(['hired'])
    await visit(customer, { jobId: event.jobId, place: 'job' })
    expect(await types(customer)).toEqual([])
  })
})

test('nobody reads, marks or pages through the notifications of somebody else', async () => {
  const provider = await aProvider(server)
  await tell(await anEvent(provider))
  const { notifications } = await server.ask(calls.listNotifications, { as: provider })
  const [mine] = notifications
  if (!mine) throw new Error('Nothing was stored')
  const other = await aProvider(server)
  expect((await server.ask(calls.listNotifications, { as: other })).notifications).toEqual([])
  expect(await read(other, mine.id)).toMatchObject({ status: 404 })
  expect((await unread(provider)).notificationCount).toBe(1)
})

test('a stage that is asked for is told with its title and amount, in the list and by mail', async () => {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const card = await aCard(server, customer)
  const { id } = await aHeldStage(server, { customer, provider, card })
  await moveStageAs(server, provider, id, 'requested')
  const { notifications } = await server.ask(calls.listNotifications, { as: customer, query: {} })
  expect(notifications.find(({ type }) => type === 'payment_request')?.body).toBe(
    'Parker Provider has requested $350.00 for “Stage 1” of “Build a cedar deck”.',
  )
  expect((await mailsTo(server, customer.email)).map(({ subject }) => subject)).toContain(
    'A stage payment of $350.00 was asked for: Build a cedar deck',
  )
})

test.each(NOTIFICATION_TYPES)('%s has words of its own', (type) => {
  const words = notificationText[type]({ sender: 'Sam', job: 'Paint the hall' })
  const others = NOTIFICATION_TYPES.filter((other) => other !== type)
  expect(words).toContain('Paint the hall')
  expect(
    others.map((other) => notificationText[other]({ sender: 'Sam', job: 'Paint the hall' })),
  ).not.toContain(words)
})
