import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { helpTickets, outbox, users } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aCustomer, type Person } from '#server/testing/builders.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { aPicture } from '#server/testing/sampleFiles.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { createLog } from './log.ts'

const MARK = 'a-secret-that-nobody-logs'

let written = ''
const log = createLog(
  'trace',
  new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  }),
)
let server: TestServer
let customer: Person
beforeAll(async () => {
  server = await startTestServer({
    log,
    mail: {
      send: async () => undefined,
      // As a mail server's adapter that looks for the mail by what is in it.
      deliver: async (db, id) => void (await db.execute(sql`select ${`${MARK}${id}`}::uuid`)),
      close: async () => undefined,
    },
  })
  customer = await aCustomer(server)
  const breaks = async (request: FastifyRequest) => {
    const { url } = request
    const { db } = server.services
    if (url.endsWith('null'))
      await db.insert(outbox).values({ recipient: MARK, subject: '\0', text: '', html: '' })
    if (url.endsWith('unique'))
      await inTransaction(server.services, (tx) =>
        tx.db
          .insert(users)
          .values({ email: customer.email, role: 'customer', name: MARK, emailVerifiedAt: new Date() }),
      )
    if (url.endsWith('type')) await db.execute(sql`select ${MARK}::int`)
    if (url.endsWith('room')) await db.execute(sql`select repeat(${MARK}, 2000000000)`)
    throw new Error('nothing broke')
  }
  server.app.route({ method: 'GET', url: '/broken/:kind', handler: breaks })
})
afterAll(() => server.close())
beforeEach(() => (written = ''))

test.each([
  ['null', '22021'],
  ['unique', '23505'],
  ['type', '22P02'],
  ['room', '54000'],
])('an error of the database (%s) is logged by its code, without what was written', async (kind, code) => {
  await server.app.inject({ url: `/broken/${kind}` })
  expect(written).toContain(code)
  expect(written).toContain('log.test.ts')
  expect(written).not.toContain(MARK)
  expect(written).not.toContain(customer.email)
})

test('so is work of the queue that fails, and what the queue keeps of it', async () => {
  await inTransaction(server.services, (tx) => tx.enqueue('sendMail', { mailId: 'some-mail' }))
  await runQueue(server)
  const { rows } = await server.services.db.execute(sql`select last_error from graphile_worker.jobs`)
  expect(rows).toEqual([{ last_error: 'DrizzleQueryError: DatabaseError 22P02' }])
  expect(written).toContain('work failed')
  expect(written).not.toContain(MARK)
})

test('a call with a character that PostgreSQL can not keep leaves no text of it in the log', async () => {
  await server.app.inject({
    method: 'POST',
    url: `${API_BASE}/helpsupports`,
    headers: { 'access-token': customer.token, 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'N', email: 'n@people.example', subject: 'S', message: `${MARK}\0` }),
  })
  expect(await server.services.db.select().from(helpTickets)).toEqual([])
  expect(written).toContain('answered')
  expect(written).not.toContain(MARK)
})

test('other errors keep their words, without what hangs on them', () => {
  log.error(
    { err: Object.assign(new Error('the line broke'), { payload: MARK, code: 'ECONNRESET' }) },
    'away',
  )
  expect(written).toContain('the line broke')
  expect(written).toContain('ECONNRESET')
  expect(written).not.toContain(MARK)
})

test('an upload leaves no token in the log, however much is logged', async () => {
  const files = { picture: [await aPicture()] }
  await server.ask(updateMe, { as: customer, body: {}, files })
  expect(written).toContain('busboy')
  expect(written).not.toContain(customer.token)
})
