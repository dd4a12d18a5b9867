import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversationId, userId } from '#shared/domain/ids.ts'
import { type FirebaseServer, startFirebase } from '#server/testing/firebaseServer.ts'
import { firebaseChatStore } from './firebase.ts'
import type { FirebaseChatStore, RemoteEventMessage } from './port.ts'
import { newMessageId } from '#server/testing/conversations.ts'

let firebase: FirebaseServer
let store: FirebaseChatStore
let now = new Date()
const customer = userId.parse(crypto.randomUUID())
const provider = userId.parse(crypto.randomUUID())
const conversation = conversationId.parse(crypto.randomUUID())
beforeAll(async () => {
  firebase = await startFirebase()
})
afterAll(() => firebase.close())
beforeEach(() => {
  now = new Date()
  firebase.values.clear()
  const project = {
    apiKey: 'key',
    projectId: firebase.account.project_id,
    databaseURL: firebase.url,
    storageBucket: 'market.firebasestorage.app',
    authEmulator: '',
    storageEmulator: '',
  }
  store = firebaseChatStore({ project, account: firebase.account, clock: () => now })
})

const put = (after = 0) =>
  store.putConversation({
    id: conversation,
    members: [
      [customer, 0],
      [provider, 0],
    ],
    isOpen: true,
    after,
  })
const event = (): RemoteEventMessage => ({
  id: newMessageId(),
  senderId: customer,
  receiverId: provider,
  kind: 'bid_accepted',
  text: 'Bid has been accepted of amount : $450',
})

test('a custom token is one that Firebase takes: signed by the account, for this user, for an hour', async () => {
  const { token, lifetimeSeconds } = await store.signInToken(customer)
  const { payload, protectedHeader } = await jwtVerify(token, firebase.publicKey, {
    issuer: firebase.account.client_email,
    subject: firebase.account.client_email,
    audience: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
  })
  const { iat = 0, exp = 0 } = payload
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({ uid: customer, claims: { until: exp * 1000 } })
  expect(exp - iat).toBe(3600)
  expect(lifetimeSeconds).toBe(3600)
})

test('one access token serves until it is about to end', async () => {
  const before = firebase.tokensGiven()
  await put()
  await put()
  expect(firebase.tokensGiven()).toBe(before + 1)
  now = new Date(now.getTime() + 3_590_000)
  await put()
  expect(firebase.tokensGiven()).toBe(before + 2)
})

describe('a conversation', () => {
  test('is written with its members, who know each other, and begins after what was written elsewhere', async () => {
    await put(7)
    expect(firebase.values.get(`connections/${conversation}`)).toEqual({
      members: { [customer]: 0, [provider]: 0 },
      open: true,
    })
    expect(firebase.values.get(`partners/${customer}/${provider}`)).toBe(true)
    expect(firebase.values.get(`partners/${provider}/${customer}`)).toBe(true)
    expect(await store.lastSequence(conversation)).toBe(7)
  })

  test('keeps its last number when it is told of again', async () => {
    await put()
    await store.addEventMessage(conversation, event())
    await put()
    expect(await store.lastSequence(conversation)).toBe(1)
  })
})

describe('a card', () => {
  test('takes the next number, once', async () => {
    await put()
    const accepted = event()
    const first = await store.addEventMessage(conversation, accepted)
    expect(await store.addEventMessage(conversation, accepted)).toEqual(first)
    expect(first).toMatchObject({
      sequence: 1,
      senderId: customer,
      receiverId: provider,
      kind: 'bid_accepted',
    })
    expect(await store.lastSequence(conversation)).toBe(1)
  })

  test('takes the number after a message that came between', async () => {
    await put()
    firebase.beforeNextWrite(() => firebase.values.set(`places/${conversation}`, { seq: 1, id: 'theirs' }))
    expect(await store.addEventMessage(conversation, event())).toMatchObject({ sequence: 2 })
  })

  test('fails while Firebase is away, in words without what was in it', async () => {
    await put()
    firebase.beBusy(1)
    await expect(store.addEventMessage(conversation, event())).rejects.toThrow('Firebase answered 503')
    expect(await store.addEventMessage(conversation, event())).toMatchObject({ sequence: 1 })
  })
})
