import { expect, test } from 'vitest'
import { listTransfers, retryTransfer, updateStatus } from '#shared/wire/calls/admin.ts'
import { readConsoleFigures, readConsoleQueues } from '#shared/wire/calls/console.ts'
import { askForHelp } from '#shared/wire/calls/help.ts'
import { getUsers } from '#shared/wire/calls/admin.ts'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import type { ConsoleQueueName } from '#shared/domain/consoleQueues.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'
import { endPauses, runQueue } from '#server/testing/runQueue.ts'
import { aPdf } from '#server/testing/sampleFiles.ts'

const server = await openServer()
const admin = await anAdmin(server)

const queue = async (name: ConsoleQueueName) => {
  const { queues } = await server.ask(readConsoleQueues, { as: admin })
  const found = queues.find((one) => one.name === name)
  if (!found) throw new Error(`There is no queue ${name}`)
  return found
}
const figures = async () => (await server.ask(readConsoleFigures, { as: admin })).figures
const today = async () => {
  const { days } = await figures()
  const last = days.at(-1)
  if (!last) throw new Error('There is no day')
  return last
}

/** A stage that is approved; its payout is on its way. */
async function approvedStage() {
  const customer = await aCustomer(server)
  const provider = await aProvider(server)
  const { jobId, bidId } = await aJobWithBid(server, customer, provider)
  await hire(server, customer, { jobId, bidId, cardId: await aCard(server, customer) })
  const { bid } = await server.ask(bidDetail, { as: customer, params: { id: bidId } })
  const [stage] = bid.stages
  if (!stage) throw new Error('The bid has no stage')
  await server.ask(updateStage, { as: provider, body: { stageId: stage.id, status: 'requested' } })
  await server.ask(approvePayment, { as: customer, body: { stageId: stage.id, status: 'approved' } })
  return { customer, provider, jobId }
}

test('whoever waits for verification longest is the oldest, at the top of the list, and gone once verified', async () => {
  const first = await aProvider(server, { certifiedAt: null, name: 'Farrah First' })
  const second = await aProvider(server, { certifiedAt: null, name: 'Sami Second' })
  // Whoever hands something in again waits from then on.
  const files = { identityDocument: [aPdf('passport.pdf')] }
  await server.ask(updateMe, { as: second, body: {}, files })
  await server.ask(updateMe, { as: first, body: {}, files })
  const waiting = await queue('verification')
  expect(waiting).toMatchObject({ count: 2, oldest: { id: second.id, title: 'Sami Second', amount: null } })
  const { users } = await server.ask(getUsers, { as: admin, query: { waiting: true } })
  expect(users.map(({ id }) => id)).toEqual([second.id, first.id])
  for (const { id } of [first, second])
    await server.ask(updateStatus, { as: admin, params: { id }, body: { verified: true } })
  expect(await queue('verification')).toEqual({ name: 'verification', count: 0, oldest: null })
})

test('a message to support waits until it is answered, by its subject', async () => {
  const customer = await aCustomer(server)
  const { name, email } = customer
  const body = { name, email, subject: 'An invoice', message: 'Where is it?' }
  await server.ask(askForHelp, { as: customer, body, key: crypto.randomUUID() })
  expect(await queue('tickets')).toMatchObject({ count: 1, oldest: { title: 'An invoice' } })
})

test('a payout waits for a person only once nothing sends it any more; then it is listed as stuck', async () => {
  const gateway = server.services.payments
  const transfer = gateway.transfer.bind(gateway)
  Object.assign(gateway, { transfer: () => Promise.reject(new Error('the bank is away')) })
  const { provider } = await approvedStage()
  await runQueue(server)
  expect(await queue('transfers')).toMatchObject({ count: 0 })
  for (let attempt = 2; attempt <= 25; attempt += 1) {
    await endPauses(server)
    await runQueue(server)
  }
  const waiting = await queue('transfers')
  expect(waiting).toMatchObject({ count: 1, oldest: { title: provider.name } })
  const { transfers, total } = await server.ask(listTransfers, { as: admin, query: { list: 'stuck' } })
  expect(transfers).toMatchObject([{ id: waiting.oldest?.id, state: 'given_up' }])
  expect(total).toBe(waiting.oldest?.amount)
  Object.assign(gateway, { transfer })
  const [stuck] = transfers
  if (!stuck) throw new Error('Nothing is stuck')
  await server.ask(retryTransfer, { as: admin, params: { id: stuck.id } })
  await runQueue(server)
  expect(await queue('transfers')).toMatchObject({ count: 0, oldest: null })
})

test('what is done is found by month, kind and words, with its sum', async () => {
  const { provider } = await approvedStage()
  await runQueue(server)
  const now = new Date()
  const done = (query: object) =>
    server.ask(listTransfers, { as: admin, query: { list: 'done', text: provider.email, ...query } })
  const { transfers, total } = await done({})
  expect(transfers).toMatchObject([{ kind: 'payout', state: 'complete', to: { id: provider.id } }])
  expect(transfers[0]?.settledAt).toBeInstanceOf(Date)
  expect(total).toBe(transfers[0]?.amount)
  expect((await done({ kind: 'refund' })).transfers).toEqual([])
  expect((await done({ month: 1, year: now.getFullYear() - 1 })).transfers).toEqual([])
  expect((await done({ text: 'nobody has this name' })).transfers).toEqual([])
})

test('today counts what happened today, and says what is held and owed now', async () => {
  const [before, was] = [await today(), await figures()]
  const { jobId } = await approvedStage()
  const [after, is] = [await today(), await figures()]
  expect(after).toMatchObject({
    joined: before.joined + 2,
    posted: before.posted + 1,
    hired: before.hired + 1,
  })
  expect(jobId).toBeTruthy()
  expect(after.paidIn).toBeGreaterThan(before.paidIn)
  expect(is.owedToProviders).toBeGreaterThan(was.owedToProviders)
  await runQueue(server)
  expect((await today()).paidOut).toBe(before.paidOut + (is.owedToProviders - was.owedToProviders))
  expect((await figures()).owedToProviders).toBe(was.owedToProviders)
  expect(is.days).toHaveLength(7)
})

test('nobody but an admin sees it', async () => {
  for (const as of [await aCustomer(server), await aProvider(server)]) {
    expect(await server.send(readConsoleQueues, { as })).toMatchObject({ status: 403 })
    expect(await server.send(readConsoleFigures, { as })).toMatchObject({ status: 403 })
  }
})
