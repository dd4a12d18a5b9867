import { afterEach, expect, test, vi } from 'vitest'
import { listAuditLog } from '#shared/wire/calls/admin.ts'
import * as calls from '#shared/wire/calls/chargebacks.ts'
import { chargebackId } from '#shared/domain/ids.ts'
import { server as text } from '#texts/refusals.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { openForChargebacks } from '#server/testing/chargedBack.ts'

const { server, db, customer, admin, chargedBack, listed, answer } = await openForChargebacks()
const { services } = server
const { payments: gateway } = services

afterEach(async () => {
  vi.restoreAllMocks()
  Object.assign(services, { gateway: 'sandbox' })
  expect(await verifyLedger(db)).toEqual([])
})

const params = async () => ({ id: (await listed()).id })
const accept = async () => server.send(calls.acceptChargeback, { as: admin, params: await params() })
const setAside = async () => server.send(calls.setWarningAside, { as: admin, params: await params() })
const latest = async () => (await server.ask(listAuditLog, { as: admin, query: {} })).entries[0]

const cant = { status: 409, problem: { message: text.chargebackCantMove } }
const foreign = { status: 409, problem: { message: text.otherGateway } }

test('the bank gets the words, the file of the hire, whose payment it was and what for', async () => {
  await chargedBack()
  const sent = vi.spyOn(gateway, 'answerChargeback')
  expect(await answer('The deck is done, and signed for.')).toMatchObject({ ok: true })
  expect(sent).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^du_/), {
    text: 'The deck is done, and signed for.',
    file: expect.any(Buffer),
    customer: { name: customer.name, email: customer.email },
    product: 'Build a cedar deck',
  })
  expect(sent.mock.calls[0]?.[1].file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await listed()).toMatchObject({ status: 'under_review', respondedAt: server.now })
  expect(await latest()).toMatchObject({ action: 'answer_chargeback', subject: { id: customer.id } })
})

test('it is answered once, also where the bank has only asked', async () => {
  for (const card of ['fraud', 'inquiry'] as const) {
    await chargedBack(card)
    expect(await answer('The deck is done.')).toMatchObject({ ok: true })
    const sent = vi.spyOn(gateway, 'answerChargeback')
    expect(await answer('And painted.')).toMatchObject(cant)
    expect(sent).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  }
})

test('what has taken nothing can’t be left to the card holder, and a warning not be answered', async () => {
  for (const card of ['inquiry', 'warned'] as const) {
    await chargedBack(card)
    const given = vi.spyOn(gateway, 'acceptChargeback')
    expect(await accept()).toMatchObject(cant)
    expect(given).not.toHaveBeenCalled()
  }
  expect(await answer('It was them.')).toMatchObject(cant)
})

test('a warning alone is set aside, and by whom is kept', async () => {
  await chargedBack()
  expect(await setAside()).toMatchObject(cant)
  await chargedBack('warned')
  expect(await setAside()).toMatchObject({ ok: true })
  expect(await latest()).toMatchObject({ action: 'set_warning_aside', subject: { id: customer.id } })
  expect(await listed()).toMatchObject({ status: 'closed', endedAt: server.now })
})

test('what is accepted while the bank decides is lost', async () => {
  await chargedBack()
  await answer('The deck is done.')
  expect(await accept()).toMatchObject({ ok: true })
  expect(await listed()).toMatchObject({ status: 'lost', endedAt: server.now })
})

test('a chargeback of another gateway’s payment is not touched', async () => {
  await chargedBack()
  Object.assign(services, { gateway: 'stripe_live' })
  const asked = [vi.spyOn(gateway, 'answerChargeback'), vi.spyOn(gateway, 'acceptChargeback')]
  expect(await answer('The deck is done.')).toMatchObject(foreign)
  expect(await accept()).toMatchObject(foreign)
  for (const method of asked) expect(method).not.toHaveBeenCalled()
})

test('one that is not there can’t be found', async () => {
  const none = { as: admin, params: { id: chargebackId.parse(crypto.randomUUID()) } }
  const gone = { status: 404 }
  expect(await server.send(calls.answerChargeback, { ...none, body: { text: 'Done.' } })).toMatchObject(gone)
  expect(await server.send(calls.acceptChargeback, none)).toMatchObject(gone)
  expect(await server.send(calls.setWarningAside, none)).toMatchObject(gone)
  expect(await server.send(calls.chargebackFile, none)).toMatchObject(gone)
})

test('where the gateway does not know it any more, nothing is written down as answered', async () => {
  await chargedBack()
  vi.spyOn(gateway, 'findChargeback').mockResolvedValueOnce(undefined)
  expect(await answer('The deck is done.')).toMatchObject({ status: 500 })
  expect(await listed()).toMatchObject({ status: 'needs_response', respondedAt: null })
})
