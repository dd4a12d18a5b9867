import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobId } from '#shared/domain/ids.ts'
import {
  answerHelpTicket,
  listAuditLog,
  listHelpTickets,
  replyToTicket,
  updateStatus,
} from '#shared/wire/calls/admin.ts'
import { askForHelp, listOwnTickets, writeAgain } from '#shared/wire/calls/help.ts'
import { closeAccount } from '#shared/wire/calls/personalData.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { success } from '#texts/alerts.ts'
import { auditLog, helpReplies, helpTickets, outbox } from '#server/db/schema/index.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import { aCustomer, anAdmin, aProvider, type Person } from '#server/testing/builders.ts'
import { aJobWithBid } from '#server/testing/jobBuilders.ts'
import { openServer } from '#server/testing/openings.ts'

const server = await openServer()
const customer = await aCustomer(server)
const admin = await anAdmin(server)

const message = {
  name: 'Casey Customer',
  email: 'casey@people.example',
  subject: 'Where is my refund?',
  message: 'I cancelled a job <yesterday> and wonder when the money arrives.',
}

test('a message to support is kept, mailed there, listed for admins and marked as answered', async () => {
  const sent = await server.ask(askForHelp, { as: customer, body: message })
  expect(sent.message).toBe(success.helpSent)
  const [mail] = await server.services.db.select().from(outbox)
  expect(mail).toMatchObject({
    recipient: 'support@tradepost.example',
    subject: 'Help: Where is my refund?',
    // Whoever answers, answers whoever wrote.
    replyTo: message.email,
  })
  expect(mail?.html).toContain('&#60;yesterday&#62;')

  const { tickets } = await server.ask(listHelpTickets, { as: admin, query: { open: true } })
  expect(tickets).toMatchObject([{ ...message, answeredAt: null, userId: customer.id }])
  const [ticket] = tickets
  if (!ticket) throw new Error('No ticket')
  const answered = await server.ask(answerHelpTicket, { as: admin, params: { id: ticket.id } })
  expect(answered.ticket.answeredAt).not.toBeNull()
  expect(await server.ask(answerHelpTicket, { as: admin, params: { id: ticket.id } })).toEqual(answered)
  expect((await server.ask(listHelpTickets, { as: admin, query: { open: true } })).tickets).toEqual([])
  expect((await server.ask(listHelpTickets, { as: admin, query: {} })).tickets).toHaveLength(1)
})

/** Of a new person. */
async function aTicket(jobId?: JobId, as?: Person) {
  const writer = as ?? (await aCustomer(server))
  await server.ask(askForHelp, { as: writer, body: { ...message, ...(jobId && { jobId }) } })
  const [ticket] = (await server.ask(listOwnTickets, { as: writer, query: {} })).tickets
  if (!ticket) throw new Error('No ticket')
  return { writer, ticket }
}

test('support answers by mail and under Help, and who had asked may write again, which waits for support', async () => {
  const { writer, ticket } = await aTicket()
  const params = { id: ticket.id }
  const text = 'It takes five days.\n\nYour <bank> says when.'
  await server.ask(replyToTicket, { as: admin, params, body: { text } })

  const [mail] = await server.services.db.select().from(outbox).where(eq(outbox.recipient, message.email))
  expect(mail).toMatchObject({ subject: 'Re: Where is my refund?', replyTo: null })
  expect(mail?.text).toContain('It takes five days.')
  expect(mail?.html).toContain('Your &#60;bank&#62; says when.')
  expect(mail?.text).toContain('/my_profile?tab=help')

  const own = () => server.ask(listOwnTickets, { as: writer, query: {} })
  expect((await own()).tickets).toMatchObject([
    { answeredAt: expect.any(Date), replies: [{ fromSupport: true, text }] },
  ])

  await server.ask(writeAgain, { as: writer, params, body: { text: 'It is not there.' } })
  const open = await server.ask(listHelpTickets, { as: admin, query: { open: true } })
  expect(open.tickets.find(({ id }) => id === ticket.id)).toMatchObject({
    answeredAt: null,
    replies: [{ fromSupport: true }, { fromSupport: false, text: 'It is not there.' }],
  })
  const mails = await server.services.db.select().from(outbox).orderBy(desc(outbox.createdAt))
  expect(
    mails.some(({ text: said, replyTo }) => said.includes('It is not there.') && replyTo === message.email),
  ).toBe(true)
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries.filter(({ subject }) => subject.id === writer.id).map(({ action }) => action)).toEqual([
    'answer_help',
  ])
})

test('a ticket names the job it was asked from, which is the writer’s own or one they bid for', async () => {
  const provider = await aProvider(server)
  const { jobId } = await aJobWithBid(server, customer, provider)
  for (const as of [customer, provider]) {
    const { ticket } = await aTicket(jobId, as)
    expect(ticket.job).toEqual({ id: jobId, title: 'Build a cedar deck' })
  }
  const mails = await server.services.db
    .select()
    .from(outbox)
    .where(eq(outbox.subject, 'Help: Where is my refund?'))
  expect(mails.filter(({ text }) => text.includes('wrote about “Build a cedar deck”'))).toHaveLength(2)
  const stranger = await aProvider(server)
  expect(await server.send(askForHelp, { as: stranger, body: { ...message, jobId } })).toMatchObject({
    status: 404,
  })
})

test('nobody writes to somebody else’s ticket, and nobody but admins answers as support', async () => {
  const { writer, ticket } = await aTicket()
  const params = { id: ticket.id }
  const body = { text: 'Me, too.' }
  expect(await server.send(writeAgain, { as: await aCustomer(server), params, body })).toMatchObject({
    status: 404,
  })
  expect(await server.send(replyToTicket, { as: writer, params, body })).toMatchObject({ status: 403 })
  expect((await server.ask(listOwnTickets, { as: await aCustomer(server), query: {} })).tickets).toEqual([])
  expect((await server.ask(listOwnTickets, { as: writer, query: {} })).tickets[0]?.replies).toEqual([])
  expect(
    await server.send(writeAgain, { as: writer, params, wire: { text: 'x'.repeat(2001) } }),
  ).toMatchObject({ status: 400 })
})

test('answers go with the account of whoever had asked', async () => {
  const password = 'kept-in-a-drawer'
  const asker = await aCustomer(server, { passwordHash: await hashPassword(password) })
  const { writer, ticket } = await aTicket(undefined, asker)
  await server.ask(replyToTicket, { as: admin, params: { id: ticket.id }, body: { text: 'Today.' } })
  await server.ask(closeAccount, { as: writer, body: { forGood: 'yes', password } })
  expect(
    await server.services.db.select().from(helpTickets).where(eq(helpTickets.userId, writer.id)),
  ).toEqual([])
  expect(
    await server.services.db.select().from(helpReplies).where(eq(helpReplies.ticketId, ticket.id)),
  ).toEqual([])
})

test('the fields are checked with the specification’s messages', async () => {
  expect(
    await server.send(askForHelp, { as: customer, wire: { ...message, email: 'nobody' } }),
  ).toMatchObject({
    status: 400,
    problem: { errors: [{ field: 'email', message: 'Entered Email is not valid.' }] },
  })
})

test('everything an admin does is in the audit log, which nobody can change', async () => {
  const provider = await aProvider(server, { certifiedAt: null })
  const change = (body: object) => server.ask(updateStatus, { as: admin, params: { id: provider.id }, body })
  await change({ verified: true })
  await change({ verified: true })
  await change({ status: 'off' })
  expect(await server.send(me, { as: provider })).toMatchObject({ status: 401 })
  await change({ status: 'active' })
  const { entries } = await server.ask(listAuditLog, { as: admin, query: {} })
  expect(entries.filter((entry) => entry.subject.id === provider.id).map((entry) => entry.action)).toEqual([
    'switch_on',
    'switch_off',
    'certify',
  ])
  expect(entries[0]?.admin.id).toBe(admin.id)
  await expect(server.services.db.delete(auditLog)).rejects.toMatchObject({
    cause: { message: 'audit_log is append-only' },
  })
})

test('nobody but admins reads tickets or the log', async () => {
  for (const as of [customer, await aProvider(server)]) {
    expect(await server.send(listHelpTickets, { as, query: {} })).toMatchObject({ status: 403 })
    expect(await server.send(listAuditLog, { as, query: {} })).toMatchObject({ status: 403 })
  }
})
