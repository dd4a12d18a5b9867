import { expect, test } from 'vitest'
import { answerHelpTicket, listAuditLog, listHelpTickets, updateStatus } from '#shared/wire/calls/admin.ts'
import { askForHelp } from '#shared/wire/calls/help.ts'
import { me } from '#shared/wire/calls/users.ts'
import { success } from '#texts/alerts.ts'
import { auditLog, outbox } from '#server/db/schema/index.ts'
import { aCustomer, anAdmin, aProvider } from '#server/testing/builders.ts'
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
