import { cents } from '#shared/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { decideBid } from '#shared/wire/calls/bids.ts'
import { proposeAddedStage } from '#shared/wire/calls/changeOrders.ts'
import * as calls from '#shared/wire/calls/conversations.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { cancelJob, deleteJob } from '#shared/wire/calls/jobs.ts'
import { decideOffer, makeOffer } from '#shared/wire/calls/offers.ts'
import { type BidId, type ConversationId, type JobId } from '#shared/domain/ids.ts'
import { firebaseChatStore } from '#server/adapters/chat/firebase.ts'
import { messages } from '#server/db/schema/index.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { type FirebaseServer, startFirebase } from '#server/testing/firebaseServer.ts'
import { aBid, aJob, aJobWithBid } from '#server/testing/jobBuilders.ts'
import { endPauses, runQueue } from '#server/testing/runQueue.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let firebase: FirebaseServer
let server: TestServer
let customer: Person
let provider: Person
let stranger: Person
let job: JobId
let bid: BidId
let conversation: ConversationId
beforeAll(async () => {
  firebase = await startFirebase()
  const project = {
    apiKey: 'the public key',
    projectId: firebase.account.project_id,
    databaseURL: firebase.url,
    storageBucket: 'market.firebasestorage.app',
    authEmulator: '',
    storageEmulator: '',
  }
  server = await startTestServer({ chatStore: firebaseChatStore({ project, account: firebase.account }) })
  customer = await aCustomer(server)
  provider = await aProvider(server)
  stranger = await aProvider(server, { name: 'Sam Stranger' })
})
afterAll(async () => {
  await server.close()
  await firebase.close()
})
beforeEach(async () => {
  firebase.values.clear()
  ;({ jobId: job, bidId: bid } = await aJobWithBid(server, customer, provider))
  conversation = await aConversation(server, customer, provider, job)
  server.pushed.splice(0)
})

/** What a client writes to Firebase before it tells of it. */
function write(sender: Person, seq: number, message: string) {
  const id = newMessageId()
  const receiverID = sender.id === customer.id ? provider.id : customer.id
  const stored = { seq, senderID: sender.id, receiverID, type: 'T', message, timestamp: Date.now() }
  firebase.values.set(`messages/${conversation}/${id}`, stored)
  firebase.values.set(`places/${conversation}`, { seq, id })
  return id
}
const tell = (as: Person, id: ReturnType<typeof write>, message = 'whatever') =>
  server.send(calls.sendMessage, {
    as,
    body: { id, conversationId: conversation, kind: 'text', text: message },
  })
const row = async (as: Person) =>
  (await server.ask(calls.listConversations, { as, body: {} })).conversations.find(
    (one) => one.id === conversation,
  )
const remote = () => firebase.values.get(`connections/${conversation}`)
const events = () =>
  [...firebase.values].flatMap(([path, value]) =>
    path.startsWith(`messages/${conversation}/`) ? [value] : [],
  )

describe('opening a conversation', () => {
  test('tells Firebase who is in it before anybody can write', () => {
    expect(remote()).toEqual({ members: { [customer.id]: 0, [provider.id]: 0 }, open: true })
  })

  test('clients learn where messages are, and each member gets a token of their own', async () => {
    const { firebase: project } = await server.ask(publicConfig)
    expect(project).toMatchObject({ apiKey: 'the public key', databaseURL: firebase.url })
    expect(JSON.stringify(project)).not.toContain('PRIVATE KEY')
    const { token } = await server.ask(calls.firebaseToken, { as: stranger })
    expect(atob(token.split('.')[1] ?? '')).toContain(stranger.id)
    expect(await server.send(calls.firebaseToken)).toMatchObject({ status: 401 })
  })
})

test('a member who finds a conversation unknown there has it made known; nobody else has', async () => {
  firebase.values.clear()
  const body = { conversationId: conversation }
  expect(await server.send(calls.firebaseToken, { as: stranger, body })).toMatchObject({ status: 404 })
  expect(remote()).toBeUndefined()
  await server.ask(calls.firebaseToken, { as: provider, body })
  expect(remote()).toMatchObject({ open: true })
})

describe('a message that is told of', () => {
  test('moves the conversation up with what is in Firebase, not with what the caller says, once', async () => {
    const id = write(customer, 1, 'Can you start on Monday?')
    expect(await tell(customer, id, 'Something else')).toMatchObject({
      data: { message: { id, sequence: 1, text: 'Can you start on Monday?', receiverId: provider.id } },
    })
    expect(await tell(customer, id)).toMatchObject({ status: 200 })
    expect(await row(provider)).toMatchObject({
      lastMessage: { kind: 'text', text: 'Can you start on Monday?' },
      unread: 1,
      lastSequence: 1,
    })
    expect(server.pushed.filter(({ event }) => event === 'message').map(({ userId }) => userId)).toEqual([
      provider.id,
      customer.id,
    ])
  })

  test('leaves no text with us beyond the preview', async () => {
    const long = `${'A long story. '.repeat(40)}The end.`
    const id = write(customer, 1, long)
    await tell(customer, id)
    const [kept] = await server.services.db.select().from(messages).where(eq(messages.id, id))
    expect(kept).toMatchObject({ text: '', sequence: 1 })
    expect((await row(provider))?.lastMessage?.text).toBe(long.slice(0, 200))
  })

  test('must be there, and of whoever tells of it', async () => {
    const theirs = write(provider, 1, 'Yes')
    expect(await tell(customer, theirs)).toMatchObject({ status: 404 })
    expect(await tell(stranger, theirs)).toMatchObject({ status: 404 })
    expect(await tell(customer, newMessageId())).toMatchObject({ status: 404 })
    expect((await row(customer))?.unread).toBe(0)
  })

  test('told of late, it neither counts where it was read nor hides what came after it', async () => {
    const first = write(customer, 1, 'First')
    const second = write(customer, 2, 'Second')
    await server.ask(calls.clearCount, { as: provider, body: { conversationId: conversation } })
    await tell(customer, second)
    await tell(customer, first)
    expect(await row(provider)).toMatchObject({ lastMessage: { text: 'Second' }, lastSequence: 2, unread: 0 })
    expect((await row(customer))?.theirs.read).toBe(2)
  })

  test('is not answered by the call that lists our own messages', async () => {
    await tell(customer, write(customer, 1, 'Hello'))
    expect(
      await server.send(calls.listMessages, { as: customer, params: { id: conversation }, query: {} }),
    ).toMatchObject({ status: 404 })
  })
})

describe('what the server writes', () => {
  const offer = () =>
    server.ask(makeOffer, {
      as: provider,
      body: { jobId: job, bidId: bid, providerId: provider.id, price: cents(45_000) },
    })

  test('an offer and its answer are cards, and the offer there stands as it does here', async () => {
    const made = await offer()
    await runQueue(server)
    await server.ask(decideOffer, { as: customer, body: { offerId: made.offer.id, status: 'accepted' } })
    await runQueue(server)
    expect(events()).toMatchObject([
      { seq: 1, senderID: provider.id, type: 'T', offerID: made.offer.id },
      { seq: 2, senderID: customer.id, type: 'acceptOffer', offerID: made.offer.id },
    ])
    expect(firebase.values.get(`offers/${conversation}/${made.offer.id}`)).toMatchObject({
      status: 'ACC',
      price: 450,
    })
    expect(await row(provider)).toMatchObject({
      lastMessage: { kind: 'offer_accepted' },
      lastSequence: 2,
      unread: 1,
    })
  })

  test('what happens to a hire is a card that names the change', async () => {
    await server.ask(decideBid, { as: customer, body: { jobId: job, bidId: bid, status: 'accepted' } })
    const { changeOrder } = await server.ask(proposeAddedStage, {
      as: provider,
      body: { bidId: bid, title: 'Rot', description: 'Two posts have to go.', price: cents(30_000) },
    })
    await runQueue(server)
    expect(events().at(-1)).toMatchObject({
      senderID: provider.id,
      type: 'T',
      event: 'change_proposed',
      changeOrderID: changeOrder.id,
    })
    expect(server.pushed.findLast(({ event }) => event === 'message')?.payload[0]).toMatchObject({
      event: 'change_proposed',
      change_order_id: changeOrder.id,
    })
  })

  test('a card is written once however often Firebase was away', async () => {
    await offer()
    firebase.beBusy(1)
    await runQueue(server)
    expect(events()).toEqual([])
    await endPauses(server)
    await runQueue(server)
    await endPauses(server)
    await runQueue(server)
    expect(events()).toHaveLength(1)
  })

  test.each([
    ['cancelled', cancelJob],
    ['taken away', deleteJob],
  ])(
    'the end of a job that is %s closes its conversation, also for those who write past this server',
    async (_how, end) => {
      await server.ask(end, { as: customer, params: { id: job } })
      await runQueue(server)
      expect(remote()).toMatchObject({ open: false })
    },
  )

  test('nobody writes to who is switched off, nor reopens by switching on what is closed for another reason', async () => {
    const admin = await anAdmin(server)
    const turn = async (person: Person, status: 'active' | 'off') => {
      await server.ask(updateStatus, { as: admin, params: { id: person.id }, body: { status } })
      await runQueue(server)
    }
    const [client, worker] = [await aCustomer(server), await aProvider(server)]
    const talkOf = async (about: JobId) => {
      const body = { jobId: about, otherUserId: worker.id }
      return (await server.ask(calls.openConversation, { as: client, body })).conversation.id
    }
    const open = (id: ConversationId) => firebase.values.get(`connections/${id}`)
    const [present, past] = [await aJob(server, client), await aJob(server, client)]
    await aBid(server, worker, present)
    const rejected = await aBid(server, worker, past)
    const [talk, ended] = [await talkOf(present), await talkOf(past)]
    await server.ask(decideBid, { as: client, body: { bidId: rejected, jobId: past, status: 'rejected' } })

    await turn(worker, 'off')
    expect(open(talk)).toMatchObject({ open: false })
    await server.ask(calls.firebaseToken, { as: client, body: { conversationId: talk } })
    expect(open(talk)).toMatchObject({ open: false })
    await turn(client, 'off')
    await turn(worker, 'active')
    expect(open(talk)).toMatchObject({ open: false })
    await turn(client, 'active')
    expect(open(talk)).toMatchObject({ open: true })
    expect(open(ended)).toMatchObject({ open: false })
  })

  test('a person’s deleting hides what was there from them alone', async () => {
    await tell(customer, write(customer, 1, 'Hello'))
    await server.ask(calls.deleteConversation, { as: provider, params: { id: conversation } })
    await runQueue(server)
    expect(remote()).toEqual({ members: { [customer.id]: 0, [provider.id]: 1 }, open: true })
  })
})

test('a server that keeps messages itself has no token for Firebase', async () => {
  const own = await startTestServer()
  expect(await own.send(calls.firebaseToken, { as: await aCustomer(own) })).toMatchObject({ status: 404 })
  expect((await own.ask(publicConfig)).firebase).toBeNull()
  await own.close()
})
