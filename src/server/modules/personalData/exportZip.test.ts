import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { KEPT_THINGS } from '#shared/domain/personalData.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { uploadGallery } from '#shared/wire/calls/gallery.ts'
import { askForHelp } from '#shared/wire/calls/help.ts'
import { exportPersonalData } from '#shared/wire/calls/personalData.ts'
import { notifications } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aFinishedHire } from '#server/testing/finishedHire.ts'
import { aJob, aJobWithBid } from '#server/testing/jobBuilders.ts'
import { openForHiring } from '#server/testing/openings.ts'
import { aPicture } from '#server/testing/sampleFiles.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const { server, customer, provider, card } = await openForHiring()

async function download(url: string) {
  const answer = await server.app.inject(url)
  expect(answer.statusCode).toBe(200)
  return unzipSync(answer.rawPayload)
}

const text = (content: Uint8Array | undefined) => Buffer.from(content ?? []).toString()

async function exported(person: Person) {
  const { url } = await server.ask(exportPersonalData, { as: person })
  const files = await download(url)
  const data = (name: string): Record<string, Record<string, unknown>[]> =>
    JSON.parse(text(files[`${name}.json`]))
  return { files, data, all: Object.values(files).map(text).join('\n') }
}

test('somebody has everything of theirs in one file: what they gave, wrote, agreed to and paid', async () => {
  const { jobId } = await aFinishedHire(server, { customer, provider, card })
  const talk = await server.ask(openConversation, {
    as: customer,
    body: { jobId: (await aJobWithBid(server, customer, provider)).jobId, otherUserId: provider.id },
  })
  const id = newMessageId()
  const said = {
    conversationId: talk.conversation.id,
    id,
    kind: 'text',
    text: 'When can you start?',
  } as const
  await server.ask(sendMessage, { as: customer, body: said })
  await server.ask(askForHelp, {
    as: customer,
    body: { name: customer.name, email: customer.email, subject: 'An invoice', message: 'Where is it?' },
  })

  const { files, data } = await exported(customer)
  for (const thing of KEPT_THINGS) expect(Object.keys(files)).toContain(`${thing}.json`)
  expect(data('profile')['users']).toMatchObject([{ email: customer.email, name: customer.name }])
  expect(data('jobs')['jobs']).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: jobId, location: 'Vancouver, British Columbia' })]),
  )
  expect(data('conversations')['messages']).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: 'When can you start?' })]),
  )
  expect(data('money')['payments']).toMatchObject([{ jobId, status: 'succeeded' }])
  expect(data('reviews')['reviews']).toHaveLength(2)
  expect(data('support')['help_tickets']).toMatchObject([{ message: 'Where is it?' }])
  expect(data('names')).toMatchObject({ people: [{ id: provider.id, name: provider.name }] })
  expect(text(files['READ ME.txt'])).toContain(customer.email)
})

test('a provider has their pictures, payouts and bank account with it', async () => {
  await server.ask(uploadGallery, { as: provider, files: { pictures: [await aPicture()] } })
  const { files, data } = await exported(provider)
  const picture = Object.entries(files).find(([name]) => name.startsWith('files/gallery/'))
  expect(text(picture?.[1].subarray(8, 12))).toBe('WEBP')
  expect(data('bank')['banks']).toMatchObject([{ bankName: 'Credit Union' }])
  expect(data('money')['payouts']).toHaveLength(2)
})

test('no key that opens something is in it, and nothing personal of others', async () => {
  for (const [own, other] of [
    [customer, provider],
    [provider, customer],
  ] as const) {
    const { all } = await exported(own)
    expect(all).not.toMatch(/passwordHash|tokenHash|codeHash|"secret"|accountDigest|argon2/)
    expect(all).not.toContain(other.email)
    expect(all).not.toContain(other === provider ? '1975-02-03' : '1980-05-17')
  }
})

test('what is a stranger’s is not in it', async () => {
  const stranger = await aCustomer(server, { name: 'Sam Stranger' })
  await aJob(server, stranger, { title: 'A shed of somebody else' })
  for (const person of [customer, provider]) {
    const { all } = await exported(person)
    expect(all).not.toContain(stranger.id)
    expect(all).not.toContain('A shed of somebody else')
  }
})

test('more than one batch of rows comes whole', async () => {
  const lonely = await aProvider(server)
  const about = {
    receiverId: lonely.id,
    senderId: customer.id,
    type: 'hired',
    message: 'You are hired.',
  } as const
  const jobId = await aJob(server, customer)
  await server.services.db
    .insert(notifications)
    .values(Array.from({ length: 2_345 }, (_one, index) => ({ ...about, jobId, eventKey: `many:${index}` })))
  const { data } = await exported(lonely)
  expect(new Set(data('notifications')['notifications']?.map((row) => row['id'])).size).toBe(2_345)
})

test('only its owner is given the address, which nobody can make up and which ends', async () => {
  expect(await server.send(exportPersonalData, {})).toMatchObject({ status: 401 })
  expect(await server.send(exportPersonalData, { as: await anAdmin(server) })).toMatchObject({ status: 403 })
  const { url } = await server.ask(exportPersonalData, { as: customer })
  const others = url.replace(customer.id, provider.id)
  const unsigned = url.split('?')[0] ?? ''
  for (const address of [others, unsigned, `${unsigned}?expires=99999999999&signature=none`])
    expect(await server.app.inject(address)).toMatchObject({ statusCode: 404 })
  server.now = new Date(server.now.getTime() + 16 * 60_000)
  expect(await server.app.inject(url)).toMatchObject({ statusCode: 404 })
  server.now = new Date()
})
