import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { decideBid } from '#shared/wire/calls/bids.ts'
import * as calls from '#shared/wire/calls/conversations.ts'
import { decideInvitation, listInvitations, sendInvitations } from '#shared/wire/calls/invitations.ts'
import { cancelJob, jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { listNotifications, readNotification, unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { type BidId, type ConversationId, type JobId, invitationId } from '#shared/domain/ids.ts'
import { conversationId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { databaseErrorCode } from '#server/db/errors.ts'
import { messages } from '#server/db/schema/index.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aBid, aJob, aJobWithBid } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()
const stranger = await aProvider(server, { name: 'Sam Stranger' })
let job: JobId
let bid: BidId
let conversation: ConversationId
beforeEach(async () => {
  server.online.clear()
  ;({ jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider))
  conversation = await open(customer, provider)
  server.pushed.splice(0)
})

const open = (as: Person, other: Person, about = job) => aConversation(server, as, other, about)
const say = (as: Person, text: string, id = newMessageId()) =>
  server.send(calls.sendMessage, { as, body: { id, conversationId: conversation, kind: 'text', text } })
const thread = async (as: Person, query: { before?: number; after?: number; limit?: number } = {}) =>
  (await server.ask(calls.listMessages, { as, params: { id: conversation }, query })).messages
const list = async (as: Person) => (await server.ask(calls.listConversations, { as, body: {} })).conversations
const row = async (as: Person) => (await list(as)).find((one) => one.id === conversation)
const read = (as: Person) => server.ask(calls.clearCount, { as, body: { conversationId: conversation } })
const pushes = (event: string) => server.pushed.filter((one) => one.event === event)

describe('opening', () => {
  test('is the same however the ids are written', async () => {
    const capitals = (id: string) => id.toUpperCase()
    const body = {
      newConnection: true,
      job_id: capitals(job),
      other_user_id: capitals(customer.id),
    }
    expect((await server.ask(calls.openConversation, { as: provider, wire: body })).conversation.id).toBe(
      conversation,
    )
    const other = await aProvider(server)
    const otherBid = await aBid(server, other, job, { price: 1234 })
    const params = {
      jobId: capitals(job),
      otherUserId: capitals(other.id),
      conversationId: capitals(conversation),
    }
    const { job: seen } = await server.ask(jobDetailChat, { as: customer, params })
    expect(seen.ownBid).toMatchObject({ id: otherBid, price: 123_400 })
    const _id = capitals(newMessageId())
    const message = { _id, connection_id: capitals(conversation), type: 'T' as const, message: 'Twice' }
    for (const key of ['first-try', 'second-try'])
      expect(await server.send(calls.sendMessage, { as: customer, wire: message, key })).toMatchObject({
        data: { message: { id: _id.toLowerCase(), sequence: 1 } },
      })
    await read(provider)
  })

  test('is the same conversation from both sides and however often', async () => {
    expect(await open(provider, customer)).toBe(conversation)
    expect(await open(customer, provider)).toBe(conversation)
    const both = await Promise.all(Array.from({ length: 8 }, () => open(customer, provider)))
    expect(new Set(both)).toEqual(new Set([conversation]))
  })

  test('is for people who bid or were invited, and nobody else', async () => {
    const attempt = (as: Person, other: Person) =>
      server.send(calls.openConversation, { as, body: { jobId: job, otherUserId: other.id } })
    expect(await attempt(stranger, customer)).toMatchObject({ status: 403 })
    expect(await attempt(customer, stranger)).toMatchObject({ status: 403 })
    expect(await attempt(stranger, provider)).toMatchObject({ status: 404 })
    await server.ask(sendInvitations, { as: customer, body: { jobId: job, providerIds: [stranger.id] } })
    expect(await attempt(stranger, customer)).toMatchObject({ status: 200 })
  })
})

describe('a message', () => {
  test('arrives once at both sides, with its number and the row of the list', async () => {
    const sent = await say(customer, ' Can you start on Monday? ')
    expect(sent).toMatchObject({
      data: {
        message: {
          sequence: 1,
          text: 'Can you start on Monday?',
          receiverId: provider.id,
          kind: 'text',
        },
      },
    })
    expect(pushes('message').map((push) => push.userId)).toEqual([provider.id, customer.id])
    expect(await row(provider)).toMatchObject({
      lastMessage: { kind: 'text', text: 'Can you start on Monday?' },
      unread: 1,
      job: { title: 'Build a cedar deck' },
      other: { id: customer.id },
    })
    expect(await row(customer)).toMatchObject({ unread: 0 })
    expect(await server.ask(unreadNotifications, { as: provider })).toMatchObject({ messageCount: 1 })
  })

  test('is in answers as the specification names it, and its conversation with it', async () => {
    await say(customer, 'Can you start on Monday?')
    const ask = async (path: string, payload?: object) => {
      const method = payload ? 'POST' : 'GET'
      const headers = { 'access-token': provider.token }
      return (
        await server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
      ).json()
    }
    const { messages: stored } = await ask(`/connections/${conversation}/messages`)
    expect(stored).toEqual([
      {
        _id: expect.any(String),
        conversation_id: conversation,
        seq: 1,
        senderID: customer.id,
        receiverID: provider.id,
        type: 'T',
        message: 'Can you start on Monday?',
        offerDetail: null,
        time: Math.floor(server.now.getTime() / 1000),
        timestamp: server.now.toISOString(),
        deletedBy: [],
      },
    ])
    const { data } = await ask('/connections/connectionListWeb', {})
    expect(data[0]).toEqual({
      _id: conversation,
      user_id: provider.id,
      other_user_id: { _id: customer.id, name: customer.name, profile_image: '' },
      job_id: job,
      job_title: 'Build a cedar deck',
      bid_id: bid,
      isBidAccepted: false,
      message: 'Can you start on Monday?',
      type: 'T',
      time: server.now.toISOString(),
      user_read_count: 1,
      last_seq: 1,
      mine: { delivered: 0, read: 0 },
      theirs: { delivered: 1, read: 0 },
      closed: false,
      put_away: false,
      snoozed_until: null,
      muted: false,
      marked_unread: false,
    })
    const opened = await ask('/connections', { job_id: job, other_user_id: customer.id })
    expect(opened).toEqual({ connection: data[0] })
  })

  test('sent again under its id stays one, also at once', async () => {
    const id = newMessageId()
    await Promise.all(Array.from({ length: 6 }, () => say(customer, 'Hello', id)))
    await say(customer, 'Hello', id)
    expect((await thread(provider)).map((one) => one.text)).toEqual(['Hello'])
    expect(await row(provider)).toMatchObject({ unread: 1 })
  })

  test('under the id of somebody else’s message is refused', async () => {
    const id = newMessageId()
    await say(customer, 'Mine', id)
    expect(await say(provider, 'Forged', id)).toMatchObject({ status: 409 })
    expect((await thread(customer)).map((one) => one.text)).toEqual(['Mine'])
  })

  test('takes two questions of the database: whose session it is, and one that keeps it', async () => {
    await say(customer, 'Hello')
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    await say(customer, 'Can you start on Monday?')
    expect(asked.mock.calls).toHaveLength(2)
    asked.mockRestore()
  })

  test('of two people at once gets numbers without gaps', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => say(index % 2 ? customer : provider, `Number ${index}`)),
    )
    const sequences = (await thread(customer)).map((one) => one.sequence)
    expect(sequences).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test.each([
    ['blank', 'T', '   '],
    ['an image of an address outside', 'I', 'https://elsewhere.example/picture.png'],
  ] as const)('%s is refused', async (_what, type, message) => {
    const wire = { _id: newMessageId(), connection_id: conversation, type, message }
    expect(await server.send(calls.sendMessage, { as: customer, wire })).toMatchObject({ status: 400 })
  })

  test('can’t pretend to be a card', async () => {
    const payload = {
      _id: newMessageId(),
      connection_id: conversation,
      type: 'acceptBid',
      message: 'Accepted',
    }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/connections/sendMessage',
      headers: { 'access-token': customer.token },
      payload,
    })
    expect(answer.statusCode).toBe(400)
  })

  test('can’t be changed afterwards, not even in the database', async () => {
    await say(customer, 'As agreed')
    const change = server.services.db.update(messages).set({ text: 'Otherwise' })
    expect(databaseErrorCode(await change.catch((error: unknown) => error))).toBe('23001')
  })

  test('is read in parts', async () => {
    for (const number of [1, 2, 3, 4, 5]) await say(customer, `Number ${number}`)
    const sequences = async (query: Parameters<typeof thread>[1]) =>
      (await thread(provider, query)).map((one) => one.sequence)
    expect(await sequences({ limit: 2 })).toEqual([4, 5])
    expect(await sequences({ before: 4, limit: 2 })).toEqual([2, 3])
    expect(await sequences({ after: 2, limit: 2 })).toEqual([3, 4])
    expect(await sequences({ after: 5 })).toEqual([])
  })
})

describe('reading', () => {
  test('clears the count and tells the sender', async () => {
    await say(customer, 'One')
    await say(customer, 'Two')
    server.pushed.splice(0)
    await read(provider)
    expect(await row(provider)).toMatchObject({ unread: 0, mine: { read: 2 } })
    expect(await row(customer)).toMatchObject({ theirs: { read: 2, delivered: 2 } })
    expect(pushes('receipt').map((push) => push.userId)).toEqual([customer.id, provider.id])
  })

  test('never counts below zero while messages come', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? read(provider) : say(customer, `Number ${index}`),
      ),
    )
    await read(provider)
    expect(await row(provider)).toMatchObject({ unread: 0, mine: { read: 8 } })
  })
})

describe('a notification', () => {
  const waiting = async () =>
    (await server.ask(listNotifications, { as: provider })).notifications.filter(
      (one) => one.type === 'message' && one.job.id === job,
    )
  const later = async () => {
    server.now = new Date(server.now.getTime() + 10_000)
    await server.services.db.execute(
      `update graphile_worker._private_jobs set run_at = now() - interval '1 second'`,
    )
    await runQueue(server)
  }

  test('comes again for what is written after it was ticked off in the bell', async () => {
    await say(customer, 'One')
    await later()
    const [first] = await waiting()
    await server.ask(readNotification, { as: provider, params: { id: first?.id ?? '' } })
    await say(customer, 'Two')
    await later()
    expect((await waiting()).map((one) => one.isRead)).toEqual([false, true])
  })

  test('is read with the conversation that is deleted', async () => {
    await say(customer, 'One')
    await later()
    await server.ask(calls.deleteConversation, { as: provider, params: { id: conversation } })
    expect((await waiting()).map((one) => one.isRead)).toEqual([true])
  })

  test('tells who is away, once until they have read', async () => {
    await say(customer, 'One')
    await say(customer, 'Two')
    await later()
    await say(customer, 'Three')
    await later()
    expect(await waiting()).toHaveLength(1)
    expect((await waiting())[0]?.body).not.toContain('One')
    server.pushed.splice(0)
    await read(provider)
    await read(provider)
    expect(await waiting()).toMatchObject([{ isRead: true }])
    // Once, to all their windows: the bell counts it no more.
    expect(pushes('noticesRead')).toMatchObject([{ userId: provider.id }])
    await say(customer, 'Four')
    await later()
    expect(await waiting()).toHaveLength(2)
  })

  test('does not come to who is there', async () => {
    server.online.add(provider.id)
    await say(customer, 'One')
    await later()
    expect(await waiting()).toEqual([])
  })
})

describe('an end', () => {
  test('a cancelled job closes the conversation, which stays readable', async () => {
    await say(customer, 'Sorry')
    await server.ask(cancelJob, { as: customer, params: { id: job } })
    expect(await say(provider, 'Why?')).toMatchObject({
      status: 409,
      problem: { message: text.chatClosed },
    })
    expect(await row(provider)).toMatchObject({ isClosed: true })
    expect((await thread(provider)).map(({ text }) => text)).toEqual(['Sorry', 'Cancelled the job'])
  })

  test('a rejected bid takes it off both lists, for good', async () => {
    await say(customer, 'No, thank you')
    await server.ask(decideBid, { as: customer, body: { bidId: bid, jobId: job, status: 'rejected' } })
    expect(await row(customer)).toBeUndefined()
    expect(await row(provider)).toBeUndefined()
    expect(await thread(provider)).toEqual([])
    expect(await say(provider, 'But')).toMatchObject({ status: 409 })
    const again = { jobId: job, otherUserId: customer.id }
    expect(await server.send(calls.openConversation, { as: provider, body: again })).toMatchObject({
      status: 403,
    })
  })

  test('who deletes it no longer sees the old messages; the other one does', async () => {
    await say(customer, 'Old')
    await server.ask(calls.deleteConversation, { as: provider, params: { id: conversation } })
    expect(await row(provider)).toBeUndefined()
    expect(await row(customer)).toBeDefined()
    await say(customer, 'New')
    expect((await thread(provider)).map((one) => one.text)).toEqual(['New'])
    expect((await thread(customer)).map((one) => one.text)).toEqual(['Old', 'New'])
  })
})

describe('somebody else', () => {
  test('reads, writes, clears and deletes nothing', async () => {
    await say(customer, 'Private')
    const params = { id: conversation }
    const attempts = await Promise.all([
      server.send(calls.listMessages, { as: stranger, params, query: {} }),
      say(stranger, 'Hello'),
      server.send(calls.clearCount, { as: stranger, body: { conversationId: conversation } }),
      server.send(calls.deleteConversation, { as: stranger, params }),
    ])
    expect(attempts.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(JSON.stringify(attempts)).not.toContain('Private')
    expect(await list(stranger)).not.toContainEqual(expect.objectContaining({ id: conversation }))
    expect(await row(provider)).toMatchObject({ unread: 1 })
  })

  test('an unknown conversation is not there', async () => {
    const params = { id: conversationId.parse(crypto.randomUUID()) }
    expect(await server.send(calls.listMessages, { as: customer, params, query: {} })).toMatchObject({
      status: 404,
    })
  })
})

describe('who may go on writing', () => {
  test('not a bidder who is rejected while they open the conversation', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { jobId: about, bidId: theirs } = await aJobWithBid(server, customer, provider)
      const decision = { bidId: theirs, jobId: about, status: 'rejected' as const }
      const opening = { newConnection: true, jobId: about, otherUserId: customer.id }
      const [opened] = await Promise.all([
        server.send(calls.openConversation, { as: provider, body: opening }),
        server.send(decideBid, { as: customer, body: decision }),
      ])
      if (!opened.ok) continue
      const body = {
        id: newMessageId(),
        conversationId: opened.data.conversation.id,
        kind: 'text' as const,
        text: 'Hm',
      }
      expect(await server.send(calls.sendMessage, { as: provider, body })).toMatchObject({ status: 409 })
    }
  })

  test('nobody to a provider who has declined to bid, until they bid all the same', async () => {
    const about = await aJob(server, customer)
    await server.ask(sendInvitations, { as: customer, body: { jobId: about, providerIds: [provider.id] } })
    const conversation = await open(customer, provider, about)
    const write = () =>
      server.send(calls.sendMessage, {
        as: customer,
        body: { id: newMessageId(), conversationId: conversation, kind: 'text', text: 'Please?' },
      })
    const { jobs } = await server.ask(listInvitations, { as: provider, params: { n: 1 } })
    const invitation = jobs.find((one) => one.id === about)?.invitation.id
    await server.ask(decideInvitation, {
      as: provider,
      body: { invitationId: invitationId.parse(invitation), status: 'rejected' },
    })
    expect(await write()).toMatchObject({ status: 409, problem: { message: text.chatClosed } })
    await aBid(server, provider, about)
    expect(await write()).toMatchObject({ ok: true })
  })
})
