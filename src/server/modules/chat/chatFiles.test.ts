import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as calls from '#shared/wire/calls/conversations.ts'
import type { ConversationId, MessageId } from '#shared/domain/ids.ts'
import { chat as fieldText } from '#texts/validation.ts'
import { files } from '#server/db/schema/index.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aConversation, newMessageId } from '#server/testing/conversations.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { openWithPeople } from '#server/testing/openings.ts'

const { server, customer, provider } = await openWithPeople()
const stranger = await aProvider(server, { name: 'Sam Stranger' })
let conversation: ConversationId
beforeEach(async () => {
  const { jobId } = await aJobWithBid(server, customer, provider)
  conversation = await aConversation(server, customer, provider, jobId)
})

const thread = async (as: Person) =>
  (await server.ask(calls.listMessages, { as, params: { id: conversation }, query: {} })).messages
const row = async (as: Person) => {
  const { conversations } = await server.ask(calls.listConversations, { as, body: {} })
  return conversations.find((one) => one.id === conversation)
}

describe('an image', () => {
  const upload = (as: Person, file: { name: string; content: Buffer }) =>
    server.send(calls.uploadChatPicture, { as, params: { id: conversation }, files: { picture: [file] } })
  const sendPicture = (as: Person, url: string) =>
    server.send(calls.sendMessage, {
      as,
      body: { id: newMessageId(), conversationId: conversation, kind: 'picture', text: url },
    })

  test('is stored, sent by its address and shown as Media', async () => {
    const stored = await upload(customer, await aPicture('deck.jpg'))
    if (!stored.ok) throw new Error(stored.raw)
    expect(await sendPicture(customer, stored.data.url)).toMatchObject({ ok: true })
    expect(await thread(provider)).toMatchObject([{ kind: 'picture', text: stored.data.url }])
    expect(await row(provider)).toMatchObject({ lastMessage: { kind: 'picture', text: '' } })
    const picture = await server.app.inject({ url: stored.data.url })
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  test('of another type, or in somebody else’s conversation, is refused', async () => {
    const wrong = await upload(customer, aPdf('plan.png'))
    expect(wrong).toMatchObject({ status: 400, problem: { message: fieldText.pictureInvalid } })
    expect(await upload(stranger, await aPicture('a.jpg'))).toMatchObject({ status: 404 })
  })

  test('uploaded by the other one can’t be sent as one’s own', async () => {
    const stored = await upload(provider, await aPicture('mine.jpg'))
    if (!stored.ok) throw new Error(stored.raw)
    expect(await sendPicture(customer, stored.data.url)).toMatchObject({ status: 400 })
  })
})

describe('a document', () => {
  const upload = (as: Person, file = aPdf('Quote 2.pdf'), id = conversation) =>
    server.send(calls.uploadChatDocument, { as, params: { id }, files: { document: [file] } })
  const uploaded = async (as: Person, id = conversation) => {
    const stored = await upload(as, aPdf('Quote 2.pdf'), id)
    if (!stored.ok) throw new Error(stored.raw)
    return stored.data.url
  }
  const sendDocument = (as: Person, url: string) =>
    server.send(calls.sendMessage, {
      as,
      body: { id: newMessageId(), conversationId: conversation, kind: 'document', text: url },
    })

  test('that is sent again under its key is kept once', async () => {
    const again = { as: customer, params: { id: conversation }, key: crypto.randomUUID() }
    const send = () =>
      server.send(calls.uploadChatDocument, { ...again, files: { document: [aPdf('Quote 2.pdf')] } })
    const first = await send()
    const rows = () => server.services.db.$count(files)
    const kept = await rows()
    expect((await send()).raw).toBe(first.raw)
    expect(await rows()).toBe(kept)
  })

  test('is sent by its address, and saved under its name by whoever reads it', async () => {
    expect(await sendDocument(customer, await uploaded(customer))).toMatchObject({ ok: true })
    const [message] = await thread(provider)
    expect(message).toMatchObject({ kind: 'document', document: { name: 'Quote 2.pdf' } })
    expect(message?.document?.bytes).toBe(aPdf('Quote 2.pdf').content.length)
    expect(await row(provider)).toMatchObject({
      lastMessage: { kind: 'text', text: 'Quote 2.pdf' },
      unread: 1,
    })
    const saved = await server.app.inject({ url: message?.text ?? '' })
    expect(saved.headers['content-type']).toBe('application/pdf')
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Quote%202.pdf")
  })

  test('reads to a client of the specification as its name and its whole address', async () => {
    await sendDocument(customer, await uploaded(customer))
    const answer = await server.app.inject({
      url: `/api/connections/${conversation}/messages`,
      headers: { 'access-token': provider.token },
    })
    const said = z.object({ messages: z.array(z.object({ type: z.string(), message: z.string() })) })
    const [message] = said.parse(answer.json()).messages
    expect(message?.type).toBe('T')
    expect(message?.message).toMatch(/^Quote 2\.pdf\nhttp:\/\/\S+\/files\/\S+signature=\S+$/)
  })

  test('is had again once its address has ended, by the two alone, and by nobody without a signature', async () => {
    const address = await uploaded(customer)
    const sent = await sendDocument(customer, address)
    if (!sent.ok) throw new Error(sent.raw)
    const { id } = sent.data.message
    expect((await server.app.inject({ url: address })).statusCode).toBe(404)
    server.now = new Date(server.now.getTime() + 16 * 60_000)
    expect((await server.app.inject({ url: sent.data.message.text })).statusCode).toBe(404)
    const params = { id: conversation, message: id }
    for (const reader of [customer, provider]) {
      const { url } = await server.ask(calls.chatDocument, { as: reader, params })
      expect((await server.app.inject({ url })).statusCode).toBe(200)
    }
    expect(await server.send(calls.chatDocument, { as: stranger, params })).toMatchObject({ status: 404 })
    await server.ask(calls.deleteConversation, { as: provider, params: { id: conversation } })
    expect(await server.send(calls.chatDocument, { as: provider, params })).toMatchObject({ status: 404 })
  })

  test('of another type, or for somebody else’s conversation, is refused', async () => {
    expect(await upload(customer, await aPicture('plan.pdf'))).toMatchObject({
      status: 400,
      problem: { message: fieldText.documentInvalid },
    })
    expect(await upload(stranger)).toMatchObject({ status: 404 })
  })

  test('that somebody else has uploaded, or that was for another conversation, can’t be sent', async () => {
    const { jobId: otherJob } = await aJobWithBid(server, customer, provider)
    const elsewhere = await aConversation(server, customer, provider, otherJob)
    expect(await sendDocument(customer, await uploaded(provider))).toMatchObject({ status: 400 })
    expect(await sendDocument(customer, await uploaded(customer, elsewhere))).toMatchObject({
      status: 400,
      problem: { message: fieldText.documentInvalid },
    })
    const picture = await server.ask(calls.uploadChatPicture, {
      as: customer,
      params: { id: elsewhere },
      files: { picture: [await aPicture('deck.jpg')] },
    })
    const asPicture = {
      id: newMessageId(),
      conversationId: conversation,
      kind: 'picture',
      text: picture.url,
    } as const
    expect(await server.send(calls.sendMessage, { as: customer, body: asPicture })).toMatchObject({
      status: 400,
    })
    expect(await sendDocument(customer, picture.url)).toMatchObject({ status: 400 })
  })
})

describe('words that go with a file', () => {
  const sendPicture = async (as: Person) => {
    const { url } = await server.ask(calls.uploadChatPicture, {
      as,
      params: { id: conversation },
      files: { picture: [await aPicture('deck.jpg')] },
    })
    const body = { id: newMessageId(), conversationId: conversation, kind: 'picture', text: url } as const
    return (await server.ask(calls.sendMessage, { as, body })).message.id
  }
  const caption = async (as: Person, captionOf: MessageId) =>
    (
      await server.ask(calls.sendMessage, {
        as,
        body: {
          id: newMessageId(),
          conversationId: conversation,
          kind: 'text',
          text: 'The crack',
          captionOf,
        },
      })
    ).message

  test('name it, and are a message that every client reads', async () => {
    const picture = await sendPicture(customer)
    await caption(customer, picture)
    expect(await thread(provider)).toMatchObject([
      { id: picture, kind: 'picture' },
      { kind: 'text', text: 'The crack', captionOf: picture },
    ])
    expect(await row(provider)).toMatchObject({ lastMessage: { kind: 'text', text: 'The crack' } })
  })

  test('are words alone with what is no file, somebody else’s, or not there', async () => {
    const theirs = await sendPicture(provider)
    const words = await server.ask(calls.sendMessage, {
      as: customer,
      body: { id: newMessageId(), conversationId: conversation, kind: 'text', text: 'Words' },
    })
    for (const named of [theirs, words.message.id, newMessageId()])
      expect((await caption(customer, named)).captionOf).toBeUndefined()
  })
})
