import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FileId } from '#shared/domain/ids.ts'
import { updateStatus } from '#shared/wire/calls/admin.ts'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { decideBid, postBid } from '#shared/wire/calls/bids.ts'
import { sellersFile } from '#shared/wire/calls/books.ts'
import { jobDetail, cancelJob } from '#shared/wire/calls/jobs.ts'
import { closeAccount, closingState, exportPersonalData } from '#shared/wire/calls/personalData.ts'
import { beginSecondFactor, confirmSecondFactor } from '#shared/wire/calls/secondFactor.ts'
import { login } from '#shared/wire/calls/sessions.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { userProfile } from '#shared/wire/calls/users.ts'
import { closedName } from '#texts/closing.ts'
import { closedAccounts, files, jobs, users } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aFinishedHire } from '#server/testing/finishedHire.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aBid, aCard, aJob, aJobWithBid, bidFields } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { deletedWithAccount } from './personalTables.ts'
import { newMessageId } from '#server/testing/conversations.ts'

const password = 'kept-in-a-drawer'
const passwordHash = await hashPassword(password)
const server = await openServer()
const admin = await anAdmin(server)
let customer: Person
let provider: Person
beforeEach(async () => {
  customer = await aCustomer(server, { name: `Casey Quill ${crypto.randomUUID()}`, passwordHash })
  provider = await aProvider(server, {
    name: `Parker Vane ${crypto.randomUUID()}`,
    passwordHash,
    gstNumber: '123456789RT0001',
  })
})

const close = (as: Person, given: { password?: string; code?: string } = { password }) =>
  server.send(closeAccount, { as, body: { forGood: 'yes', ...given } })
const open = async (as: Person) => (await server.ask(closingState, { as })).openMatters

/**
 * The tables with a row that says something, but for the books’ own, by whose names money is found as well, and mails on
 * their way, which are deleted once they are sent.
 */
async function tablesThatSay(words: string): Promise<string[]> {
  const { rows } = await server.services.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('closed_accounts', 'stage_words', 'outbox')
      and position(lower(${words}) in lower(query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text)) > 0`)
  return rows.map(({ name }) => name)
}

describe('closing one’s account', () => {
  test('signs out, frees the address and leaves no row of what was one’s own', async () => {
    await aCard(server, customer)
    await aJob(server, customer)
    expect(await close(customer)).toMatchObject({ ok: true })
    expect(await server.send(me, { as: customer })).toMatchObject({ status: 401 })
    for (const { table, rows } of deletedWithAccount)
      expect(await server.services.db.select().from(table).where(rows(customer.id))).toEqual([])
    const body = { email: customer.email, password: 'correct-horse-9', role: 'provider' } as const
    expect(await server.send(login, { body: { ...body, password } })).toMatchObject({ ok: false })
    expect(await server.send(signUp, { body })).toMatchObject({ ok: true })
    expect(await mailsTo(server, customer.email)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'Your Tradepost account is closed' })]),
    )
  })

  test('asks for the password, and changes nothing for a wrong one', async () => {
    expect(await server.ask(closingState, { as: customer })).toMatchObject({ proof: 'password' })
    for (const given of [{}, { password: 'something-else' }])
      expect(await close(customer, given)).toMatchObject({
        status: 400,
        problem: { reason: 'password_again_wrong' },
      })
    expect(await server.ask(me, { as: customer })).toMatchObject({ user: { name: customer.name } })
  })

  test('asks for a code where there is a second factor, whatever the password', async () => {
    const { secret } = await server.ask(beginSecondFactor, { as: customer, body: { password } })
    const { TOTP, Secret } = await import('otpauth')
    const code = (halfMinutes: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: server.now.getTime() + halfMinutes * 30_000,
      })
    await server.ask(confirmSecondFactor, { as: customer, body: { code: code(0) } })
    expect(await server.ask(closingState, { as: customer })).toMatchObject({ proof: 'code' })
    expect(await close(customer)).toMatchObject({ problem: { reason: 'code_wrong' } })
    expect(await close(customer, { code: code(1) })).toMatchObject({ ok: true })
  })

  test('asks whoever has neither for a sign-in of the last minutes', async () => {
    const networked = await aCustomer(server)
    expect(await server.ask(closingState, { as: networked })).toMatchObject({ proof: 'recentSignIn' })
    server.now = new Date(server.now.getTime() + 11 * 60_000)
    expect(await close(networked, {})).toMatchObject({ status: 403, problem: { reason: 'sign_in_again' } })
    server.now = new Date()
    expect(await close(networked, {})).toMatchObject({ ok: true })
  })

  test('is nobody’s but the owner’s: not a guest’s, and not an admin’s', async () => {
    const body = { forGood: 'yes', password } as const
    expect(await server.send(closeAccount, { body })).toMatchObject({ status: 401 })
    expect(await server.send(closeAccount, { as: admin, body })).toMatchObject({ status: 403 })
  })

  test('is for good: no admin opens it again', async () => {
    await close(customer)
    const params = { id: customer.id }
    for (const body of [{ status: 'active' }, { status: 'off' }] as const)
      expect(await server.send(updateStatus, { as: admin, params, body })).toMatchObject({ status: 409 })
    const { id } = provider
    await close(provider)
    await server.send(updateStatus, { as: admin, params: { id }, body: { verified: true } })
    const [row] = await server.services.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ status: 'closed', certifiedAt: null })
  })
})

describe('what is open', () => {
  const refused = { status: 409, problem: { reason: 'account_has_open_matters' } }

  test('is told to both of a hire, at each step of its money, and keeps them', async () => {
    const card = await aCard(server, customer)
    const { id, bidId, jobId } = await aHeldStage(server, { customer, provider, card })
    const kinds = async () => [
      (await open(customer)).map(({ kind }) => kind),
      (await open(provider)).map(({ kind }) => kind),
    ]
    expect(await kinds()).toEqual([
      ['hire', 'held'],
      ['hire', 'held'],
    ])
    expect(await open(customer)).toMatchObject([{ jobId, jobTitle: 'Build a cedar deck' }, { jobId }])
    expect(await close(customer)).toMatchObject(refused)
    expect(await close(provider)).toMatchObject(refused)
    await moveStageAs(server, provider, id, 'requested')
    expect(await kinds()).toEqual([
      ['hire', 'requested'],
      ['hire', 'requested'],
    ])
    await moveStageAs(server, customer, id, 'approved')
    expect(await kinds()).toEqual([
      ['hire', 'approved'],
      ['hire', 'approved', 'payout'],
    ])
    await runQueue(server)
    expect(await kinds()).toEqual([['hire'], ['hire']])
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    expect(await kinds()).toEqual([[], []])
    expect(bidId).toBeTruthy()
    expect(await close(provider)).toMatchObject({ ok: true })
  })

  test('is a refund on its way, until it has arrived', async () => {
    const card = await aCard(server, customer)
    const { jobId } = await aHeldStage(server, { customer, provider, card })
    await server.ask(cancelJob, { as: customer, params: { id: jobId } })
    expect(await open(customer)).toMatchObject([{ kind: 'refund', jobId }])
    expect(await close(customer)).toMatchObject(refused)
    await runQueue(server)
    expect(await close(customer)).toMatchObject({ ok: true })
  })

  test('is money of theirs that nothing explains', async () => {
    await server.services.db.execute(sql`
      with entry as (insert into journal_entries (id, kind, source_id) values (gen_random_uuid(), 'cancellation', gen_random_uuid()) returning id)
      insert into journal_lines (id, entry_id, account, user_id, amount)
      select gen_random_uuid(), id, account, user_id, amount from entry, (values
        ('escrow', ${customer.id}::uuid, 500), ('customer_payable', ${customer.id}::uuid, -500)) as line (account, user_id, amount)`)
    expect(await open(customer)).toEqual([{ kind: 'balance', jobId: null, jobTitle: '' }])
    expect(await close(customer)).toMatchObject(refused)
  })
})

describe('what was begun and nobody has agreed to', () => {
  test('a customer’s open job is cancelled, and its bidder told without a name', async () => {
    const { jobId } = await aJobWithBid(server, customer, provider)
    await close(customer)
    const { job } = await server.ask(jobDetail, { as: provider, params: { id: jobId } })
    expect(job).toMatchObject({ state: 'cancelled', description: '', location: '' })
    expect(await tablesThatSay(customer.name)).toEqual([])
  })

  test('a provider’s bid waits no more and can’t be accepted; others’ can', async () => {
    const { jobId, bidId } = await aJobWithBid(server, customer, provider)
    const other = await aBid(server, await aProvider(server), jobId)
    await close(provider)
    const accept = (id: typeof bidId) =>
      server.send(decideBid, { as: customer, body: { jobId, bidId: id, status: 'accepted' } })
    expect(await accept(bidId)).toMatchObject({ ok: false })
    expect(await accept(other)).toMatchObject({ ok: true })
  })

  test('nobody bids for a job that is closed with its customer at the same moment', async () => {
    const jobId = await aJob(server, customer)
    const [bid, closed] = await Promise.all([
      server.send(postBid, { as: provider, body: bidFields(jobId, 1000, 2) }),
      close(customer),
    ])
    expect(closed).toMatchObject({ ok: true })
    const { rows } = await server.services.db.execute(
      sql`select status from bids where job_id = ${jobId} and status = 'pending'`,
    )
    expect(rows, JSON.stringify(bid)).toEqual([])
  })
})

describe('after a job was done', () => {
  async function finished() {
    const card = await aCard(server, customer)
    const hire = await aFinishedHire(server, { customer, provider, card })
    return hire
  }

  test('nobody else is left with a broken page, a name, or books that do not agree', async () => {
    const { db } = server.services
    const { conversation, jobId } = await talked()
    const found = await verifyLedger(db)
    const [before] = await db.select().from(jobs).where(eq(jobs.id, jobId))
    await close(customer)
    await runQueue(server)
    const { job } = await server.ask(jobDetail, { as: provider, params: { id: jobId } })
    expect(job).toMatchObject({ customer: { name: closedName, picture: '' }, title: before?.title })
    const params = { id: customer.id, latitude: '49.2', longitude: '-123.1' }
    expect(await server.ask(userProfile, { as: provider, params })).toMatchObject({
      customer: { name: closedName, email: null, location: null, birthDate: null },
    })
    expect(await tablesThatSay(customer.name)).toEqual([])
    expect(await tablesThatSay(`>${customer.email}<`)).toEqual([])
    const message = { id: newMessageId(), conversationId: conversation, text: 'Hello?' }
    expect(
      await server.send(sendMessage, { as: provider, body: { ...message, kind: 'text' } }),
    ).toMatchObject({
      ok: false,
    })
    expect(await verifyLedger(db)).toEqual(found)
  })

  async function talked() {
    const { jobId } = await aJobWithBid(server, customer, provider)
    const about = { jobId, otherUserId: provider.id }
    const { conversation } = await server.ask(openConversation, { as: customer, body: about })
    const body = { conversationId: conversation.id, id: newMessageId() }
    await server.ask(sendMessage, {
      as: customer,
      body: { ...body, kind: 'text', text: 'When can you start?' },
    })
    const done = await finished()
    return { conversation: conversation.id, ...done }
  }

  test('the books keep who was paid, for the report of sellers', async () => {
    await finished()
    const { csv } = await server.ask(sellersFile, {
      as: admin,
      params: { year: server.now.getUTCFullYear() },
    })
    const report = async () =>
      (await server.app.inject(new URL(csv, 'http://x').pathname + new URL(csv, 'http://x').search)).body
    expect(await report()).toContain(provider.name)
    await close(provider)
    const kept = await report()
    expect(kept).toContain(provider.name)
    expect(kept).toContain('123456789RT0001')
    const rows = await server.services.db
      .select()
      .from(closedAccounts)
      .where(inArray(closedAccounts.userId, [customer.id, provider.id]))
    expect(rows).toMatchObject([{ userId: provider.id, email: provider.email }])
  })
})

test('who has never moved money leaves no name with the books', async () => {
  await close(customer)
  expect(
    await server.services.db.select().from(closedAccounts).where(eq(closedAccounts.userId, customer.id)),
  ).toEqual([])
})

test('pictures and papers go from the store with the account', async () => {
  const { db, files: store } = server.services
  const key = `id_document/${crypto.randomUUID()}`
  await store.put(key, Buffer.from('paper'), 'application/pdf')
  const [file] = await db
    .insert(files)
    .values({
      ownerId: provider.id,
      kind: 'id_document',
      key,
      name: 'id.pdf',
      contentType: 'application/pdf',
      bytes: 5,
    })
    .returning()
  await db
    .update(users)
    .set({ idDocument: file?.id ?? (null as FileId | null) })
    .where(eq(users.id, provider.id))
  const { url } = await server.ask(exportPersonalData, { as: provider })
  await close(provider)
  await runQueue(server)
  expect(await store.get(key)).toBeUndefined()
  expect(await db.select().from(files).where(eq(files.ownerId, provider.id))).toEqual([])
  // An address of the file that was given out before opens nothing any more.
  expect(await server.app.inject(url)).toMatchObject({ statusCode: 404 })
})
