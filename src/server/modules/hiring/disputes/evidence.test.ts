import { expect, test } from 'vitest'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import * as calls from '#shared/wire/calls/disputes.ts'
import { type DisputeId, type JobId, type MessageId } from '#shared/domain/ids.ts'
import { aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage } from '#server/testing/heldStage.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const { server, customer, provider, card } = await openForHiring()

async function disputed(openedBy: Person, by: Person = provider) {
  const { jobId, id: stageId } = await aHeldStage(server, { customer, provider: by, card })
  const body = { stageId, reason: 'poor_work', wish: 'refund', text: 'The boards are loose.' } as const
  const { dispute } = await server.ask(calls.openDispute, { as: openedBy, body })
  return { jobId, id: dispute.id }
}

async function written(jobId: JobId, by: Person, text: string): Promise<MessageId> {
  const { conversation } = await server.ask(openConversation, {
    as: customer,
    body: { jobId, otherUserId: by.id },
  })
  const id = newMessageId()
  const body = { id, conversationId: conversation.id, kind: 'text', text } as const
  await server.ask(sendMessage, { as: by, body })
  return id
}

const say = (as: Person, id: DisputeId, messageIds: MessageId[] = []) =>
  server.send(calls.sayInDispute, { as, params: { id }, body: { text: 'See for yourself.', messageIds } })
const seen = async (id: DisputeId) =>
  (await server.ask(calls.disputeDetail, { as: customer, params: { id } })).dispute

test('the first word of whoever did not open it answers a dispute, and a later one changes nothing of that', async () => {
  for (const [opener, other] of [
    [customer, provider],
    [provider, customer],
  ] as const) {
    const { id } = await disputed(opener)
    server.pushed.length = 0
    expect(await say(opener, id)).toMatchObject({ data: { dispute: { status: 'open' } } })
    // Whoever has it open sees what is said.
    for (const { id: userId } of [customer, provider])
      expect(server.pushed).toContainEqual(expect.objectContaining({ userId, event: 'jobUpdated' }))
    expect(await say(other, id)).toMatchObject({ data: { dispute: { status: 'answered' } } })
    expect(await say(other, id)).toMatchObject({ data: { dispute: { status: 'answered' } } })
    expect((await seen(id)).statements.map(({ authorId }) => authorId)).toEqual([
      opener.id,
      opener.id,
      other.id,
      other.id,
    ])
  }
})

test('a message is shown once, however often it is named, and in the order that it is named in', async () => {
  const { jobId, id } = await disputed(customer)
  const [one, two] = [await written(jobId, provider, 'One.'), await written(jobId, provider, 'Two.')]
  await say(customer, id, [two, one, two])
  const said = (await seen(id)).statements.at(-1)
  expect(said?.messages.map(({ text }) => text)).toEqual(['Two.', 'One.'])
})

test('a message of another job, or of another provider, shows nothing, and nothing is said then', async () => {
  const elsewhere = await disputed(customer)
  const strange = await written(elsewhere.jobId, provider, 'Of another job.')
  const { jobId, id } = await disputed(customer)
  const stranger = await aProvider(server)
  const own = await written(jobId, provider, 'Of this one.')
  expect(await say(customer, id, [own, strange])).toMatchObject({ status: 404 })
  const foreign = (await disputed(customer, stranger)).jobId
  expect(await say(customer, id, [await written(foreign, stranger, 'Of neither.')])).toMatchObject({
    status: 404,
  })
  expect((await seen(id)).statements).toHaveLength(1)
})

test('pictures come before documents, each as what it is, and a word alone shows nothing', async () => {
  const { id } = await disputed(customer)
  await server.ask(calls.sayInDispute, {
    as: provider,
    params: { id },
    body: { text: 'See for yourself.' },
    files: { pictures: [await aPicture(), await aPicture()], documents: [aPdf('quote.pdf')] },
  })
  const [opening, answer] = (await seen(id)).statements
  expect(opening).toMatchObject({ files: [], messages: [] })
  expect(answer?.files.map(({ isPicture }) => isPicture)).toEqual([true, true, false])
  for (const { url } of answer?.files ?? []) expect((await server.app.inject(url)).statusCode).toBe(200)
})
