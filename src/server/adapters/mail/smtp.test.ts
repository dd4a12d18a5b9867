import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import { signUp } from '#shared/wire/calls/signUp.ts'
import { outbox } from '#server/db/schema/index.ts'
import { graphileQueue } from '#server/queue/graphileQueue.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { type MailServer, startMailServer } from '#server/testing/mailServer.ts'
import { endPauses, runQueue } from '#server/testing/runQueue.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'
import { smtpMail } from './smtp.ts'

let mailServer: MailServer
let server: TestServer
let logged = ''
beforeAll(async () => {
  mailServer = await startMailServer()
  const from = 'Tradepost <no-reply@tradepost.test>'
  server = await startTestServer({
    mail: smtpMail({ url: mailServer.url, from, support: 'support@tradepost.test', queue: graphileQueue() }),
    log: pino({ level: 'trace' }, { write: (line: string) => void (logged += line) }),
  })
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

const password = 'correct-horse'
const waiting = () => server.services.db.select().from(outbox)

/** The text of a mail as a mail program shows it: soft line breaks of quoted-printable taken out. */
const readable = (content = '') => content.replace(/=\r\n/g, '').replace(/=3D/g, '=')

test('a mail goes out with its sender and both texts once its transaction is committed, and is forgotten then', async () => {
  await server.ask(signUp, { body: { email: 'new@people.example', password, role: 'customer' } })
  expect(mailServer.received).toHaveLength(0)
  await runQueue(server)
  expect(mailServer.received).toHaveLength(1)
  const [mail] = mailServer.received
  expect(mail).toMatchObject({ from: 'no-reply@tradepost.test', to: 'new@people.example' })
  expect(mail?.content).toMatch(/^From: Tradepost <no-reply@tradepost.test>\r$/m)
  expect(mail?.content).toMatch(/^Reply-To: support@tradepost.test\r$/m)
  expect(mail?.content).toMatch(/^Subject: Verify your email address for Tradepost\r$/m)
  expect(mail?.content).toMatch(/^Message-ID: <[\w-]+@tradepost.test>\r$/m)
  // In the plain text, behind the button, and below it.
  expect(readable(mail?.content).match(/http:\/\/tradepost\.test\/verify_account\/[\w-]+/g)).toHaveLength(3)
  expect(await waiting()).toEqual([])
})

test('a mail of a transaction that is rolled back never goes out', async () => {
  const before = mailServer.received.length
  const broken = server.services.db.transaction(async (db) => {
    await server.services.mail.send(db, { to: 'a@people.example', subject: 'No', text: 'No', html: 'No' })
    throw new Error('changed its mind')
  })
  await expect(broken).rejects.toThrow('changed its mind')
  await runQueue(server)
  expect(mailServer.received).toHaveLength(before)
})

test('a mail that the server refuses waits and comes later, and no log or row names its address or its link', async () => {
  const { email } = await aCustomer(server)
  mailServer.refusals.push(`451 4.7.1 <${email}> try again later`, `550 5.1.1 <${email}> who is that`)
  const before = mailServer.received.length
  await server.ask(forgotPassword, { body: { email } })
  // The call answers before the mail is written down.
  await expect.poll(waiting).toHaveLength(1)
  const token = /reset_password\/([\w-]+)/.exec((await waiting())[0]?.text ?? '')?.[1] ?? 'no token'

  await runQueue(server)
  await endPauses(server)
  await runQueue(server)
  expect(mailServer.received).toHaveLength(before)
  const { rows } = await server.services.db.execute(sql`select * from graphile_worker._private_jobs`)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).toContain('answer 550')
  for (const kept of [JSON.stringify(rows), logged]) {
    expect(kept).not.toContain(email)
    expect(kept).not.toContain(token)
  }
  expect(logged).toContain('EENVELOPE')

  await endPauses(server)
  await runQueue(server)
  expect(mailServer.received).toHaveLength(before + 1)
  expect(readable(mailServer.received.at(-1)?.content)).toContain(token)
  await server.ask(resetPassword, { params: { token }, body: { password } })
  await runQueue(server)
  expect(mailServer.received.at(-1)?.content).toContain('Subject: Your Tradepost password was changed')
})

test('mails that can be stopped say where, for one press of a mail program', async () => {
  const mail = { to: 'a@people.example', subject: 'A bid', text: 'A bid', html: 'A bid' }
  const unsubscribeUrl = 'http://tradepost.test/api/notifications/mails/some-token'
  await server.services.db.transaction((db) => server.services.mail.send(db, { ...mail, unsubscribeUrl }))
  await server.services.db.transaction((db) => server.services.mail.send(db, mail))
  await runQueue(server)
  const [stoppable, other] = mailServer.received
    .slice(-2)
    .map(({ content }) => content.replaceAll('\r\n ', ' '))
  expect(stoppable).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(stoppable).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('a password is not sent to a mail server that does not encrypt', async () => {
  const plain = smtpMail({
    url: mailServer.url.replace('//', '//user:secret@'),
    from: 'no-reply@tradepost.test',
    support: 'support@tradepost.test',
    queue: graphileQueue(),
  })
  const [mail] = await server.services.db
    .insert(outbox)
    .values({ recipient: 'a@people.example', subject: 'Hello', text: 'Hello', html: 'Hello' })
    .returning()
  await expect(plain.deliver(server.services.db, mail?.id ?? '')).rejects.toThrow('ETLS')
  expect(await waiting()).toHaveLength(1)
})
