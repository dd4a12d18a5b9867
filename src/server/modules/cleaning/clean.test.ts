import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#shared/domain/ids.ts'
import {
  conversations,
  differences,
  files,
  gatewayEvents,
  helpTickets,
  idempotencyKeys,
  knownDevices,
  mailTokens,
  notifications,
  outbox,
  rateCounts,
  readMarks,
  reconciliations,
  sessions,
  socialSignIns,
  users,
} from '#server/db/schema/index.ts'
import { aCustomer, aProvider } from '#server/testing/builders.ts'
import { aJob } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openServer } from '#server/testing/openings.ts'
import { clean } from './clean.ts'

const server = await openServer()

const before = (days: number) => new Date(server.now.getTime() - days * 86_400_000)

test('what has been kept for long enough is deleted, and nothing younger', async () => {
  const { db } = server.services
  const customer = await aCustomer(server)
  const { id: userId } = customer
  const { id: senderId } = await aProvider(server)
  const jobId = await aJob(server, customer)
  for (const [name, days] of [
    ['old', 1],
    ['young', 0],
  ] as const) {
    const ago = (kept: number) => before(kept + (days === 1 ? 1 : -1))
    await db.insert(rateCounts).values({ key: name, points: 1, expire: ago(0).getTime() })
    await db
      .insert(readMarks)
      .values({ userId: name === 'old' ? userId : senderId, position: 1, markedAt: ago(1) })
    await db
      .insert(idempotencyKeys)
      .values({ userId, key: name, call: 'any', requestHash: name, createdAt: ago(7) })
    await db.insert(mailTokens).values({ userId, purpose: 'reset', tokenHash: name, expiresAt: ago(90) })
    await db
      .insert(sessions)
      .values({ userId, tokenHash: name, deviceType: 'w', deviceId: name, endsAt: ago(1) })
    await db.insert(socialSignIns).values({
      stateHash: name,
      network: 'google',
      role: 'customer',
      deviceId: name,
      codeVerifier: '',
      nonce: '',
      redirectUri: '',
      expiresAt: ago(1),
    })
    await db.insert(knownDevices).values({ userId, deviceHash: name, seenAt: ago(365) })
    await db.insert(gatewayEvents).values({ id: name, type: 'any', payload: {}, receivedAt: ago(90) })
    await db.insert(outbox).values({ recipient: name, subject: '', text: '', html: '', createdAt: ago(90) })
    await db.insert(notifications).values({
      receiverId: userId,
      senderId,
      jobId,
      type: 'hired',
      message: '',
      eventKey: name,
      readAt: ago(365),
    })
    const compared = { since: ago(400), at: ago(365), movements: 0 }
    const [{ id: reconciliationId } = { id: '' }] = await db
      .insert(reconciliations)
      .values(compared)
      .returning()
    const difference = {
      about: 'other',
      reference: name,
      status: '',
      at: ago(400),
      reconciliationId,
    } as const
    await db
      .insert(differences)
      .values({ ...difference, kind: 'missing_here', subject: name, resolvedAt: ago(365) })
    await db.execute(sql`select graphile_worker.add_job(${name}, max_attempts := 1)`)
    await db.execute(sql`update graphile_worker._private_jobs set attempts = 1, updated_at = ${ago(90).toISOString()}
      where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`)
  }
  await clean(server.services)
  const { rows } = await db.execute(sql`
    select 'rate' as table, key as name from rate_counts where key in ('old', 'young')
    union all select 'mark', case when user_id = ${userId} then 'old' else 'young' end from read_marks
    union all select 'key', key from idempotency_keys where key in ('old', 'young')
    union all select 'mail token', token_hash from mail_tokens where token_hash in ('old', 'young')
    union all select 'session', token_hash from sessions where token_hash in ('old', 'young')
    union all select 'sign-in', state_hash from social_sign_ins
    union all select 'device', device_hash from known_devices where device_hash in ('old', 'young')
    union all select 'event', id from gateway_events
    union all select 'mail', recipient from outbox where recipient in ('old', 'young')
    union all select 'notification', event_key from notifications where event_key in ('old', 'young')
    union all select 'difference', subject from differences
    union all select 'comparison', case when at < ${before(365).toISOString()}::timestamptz then 'old' else 'young' end
      from reconciliations
    union all select 'work', task_identifier from graphile_worker.jobs where task_identifier in ('old', 'young')`)
  const names = rows.map((row) => `${String(row['table'])} ${String(row['name'])}`)
  const all = [
    'rate',
    'mark',
    'key',
    'mail token',
    'session',
    'sign-in',
    'device',
    'event',
    'mail',
    'notification',
    'difference',
    'comparison',
    'work',
  ]
  expect(names.toSorted()).toEqual(all.map((table) => `${table} young`).toSorted())
})

test('a difference that still stands stays, and so does the comparison that found it', async () => {
  const { db } = server.services
  const [{ id: reconciliationId } = { id: '' }] = await db
    .insert(reconciliations)
    .values({ since: before(900), at: before(800), movements: 0 })
    .returning()
  const standing = { kind: 'amount', about: 'other', subject: 'standing', reference: '', status: '' } as const
  await db.insert(differences).values({ ...standing, at: before(850), reconciliationId })
  await clean(server.services)
  expect(await db.select().from(differences).where(eq(differences.subject, 'standing'))).toHaveLength(1)
  expect(
    await db.select().from(reconciliations).where(eq(reconciliations.id, reconciliationId)),
  ).toHaveLength(1)
})

describe('an account whose address was never verified', () => {
  let email: string
  beforeEach(() => {
    email = `${crypto.randomUUID()}@people.example`
  })

  async function waiting(days: number, values: Partial<typeof users.$inferInsert> = {}): Promise<UserId> {
    const [row] = await server.services.db
      .insert(users)
      .values({ email, role: 'customer', createdAt: before(days), ...values })
      .returning()
    if (!row) throw new Error('The account was not stored')
    return row.id
  }

  /** Which of them are there after a cleaning. */
  async function left(...ids: UserId[]): Promise<UserId[]> {
    await clean(server.services)
    const rows = await server.services.db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
    return ids.filter((id) => rows.some((row) => row.id === id))
  }

  test('goes after 30 days, with all that is its own, once a newer one waits for the address', async () => {
    const { db, files: store } = server.services
    const [oldest, old, young] = [await waiting(90), await waiting(31), await waiting(29)]
    const key = `profile_image/${crypto.randomUUID()}`
    await store.put(key, Buffer.from('picture'), 'image/webp')
    const file = { key, kind: 'profile_picture', name: 'me', contentType: 'image/webp', bytes: 7 } as const
    await db.insert(files).values({ ...file, ownerId: oldest })
    await db
      .insert(mailTokens)
      .values({ userId: old, purpose: 'verify', tokenHash: email, expiresAt: before(-1) })
    expect(await left(oldest, old, young)).toEqual([young])
    await runQueue(server)
    expect(await store.get(key)).toBeUndefined()
    expect(await db.select().from(mailTokens).where(eq(mailTokens.tokenHash, email))).toEqual([])
  })

  test('goes once somebody else has verified it; the verified one stays however old', async () => {
    const { id: owner } = await aCustomer(server, { email, createdAt: before(400) })
    expect(await left(await waiting(40), owner)).toEqual([owner])
  })

  test('stays where it is the only one of its address, or the newest', async () => {
    const [older, newest] = [await waiting(80), await waiting(70)]
    expect(await left(older, newest)).toEqual([newest])
    expect(await left(newest)).toEqual([newest])
  })

  test('stays where it has left something, is in use, or was switched off', async () => {
    const { db } = server.services
    const provider = await aProvider(server)
    const job = await aJob(server, await aCustomer(server))
    const used = await waiting(50)
    await db.insert(sessions).values({ userId: used, tokenHash: email, deviceType: 'w', endsAt: before(-5) })
    const talker = await waiting(50)
    await db.insert(conversations).values({ jobId: job, customerId: talker, providerId: provider.id })
    const asker = await waiting(50)
    const ticket = { name: 'Ann', email, subject: 'Help', message: 'I am lost.' }
    await db.insert(helpTickets).values({ ...ticket, userId: asker })
    const off = await waiting(50, { status: 'off' })
    const idle = await waiting(50)
    const newest = await waiting(1)
    expect(await left(used, talker, asker, off, idle, newest)).toEqual([used, talker, asker, off, newest])
  })
})
