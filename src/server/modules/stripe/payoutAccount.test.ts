import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { payoutAccount, payoutOnboarding } from '#shared/wire/calls/stripe.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { askOfAccount, completeAccount } from '#server/adapters/payments/sandbox/accounts.ts'
import { payouts } from '#server/db/schema/index.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { aHeldStage, moveStageAs } from '#server/testing/heldStage.ts'
import { aCard } from '#server/testing/jobBuilders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openServer } from '#server/testing/openings.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { applyGatewayEvent } from './gatewayEvents.ts'

const server = await openServer()
const { db } = server.services

/** A provider without an account, and the name of the one they begin. */
async function aBeginner(): Promise<{ provider: Person; account: string }> {
  const provider = await aProvider(server, { payoutReadyAt: null, payoutAccount: null })
  expect(await server.ask(payoutAccount, { as: provider })).toMatchObject({ state: 'unlinked' })
  const { url } = await server.ask(payoutOnboarding, { as: provider })
  return { provider, account: /acct_[0-9a-f]+/.exec(url)?.[0] ?? '' }
}

/** A person presses a button of the sandbox's page. */
const press = (account: string, outcome: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/onboarding/${account}`,
    payload: `outcome=${outcome}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Tells the server that something about an account has changed. */
const updated = (account: string) =>
  applyGatewayEvent(server.services, { id: `evt_${crypto.randomUUID()}`, type: 'account.updated', account })

const state = async (provider: Person) => (await server.ask(payoutAccount, { as: provider })).state
const ready = async (provider: Person) => {
  const { user } = await server.ask(me, { as: provider })
  return 'payoutReady' in user && user.payoutReady
}
const subjects = async (provider: Person) =>
  (await mailsTo(server, provider.email)).map(({ subject }) => subject).filter((one) => /pay/i.test(one))

test('an account is followed both ways: what is missing is said, what waits is sent once it is good', async () => {
  const { provider, account } = await aBeginner()
  expect(await state(provider)).toBe('unfinished')
  await press(account, 'pass')
  expect([await state(provider), await ready(provider)]).toEqual(['good', true])
  expect(await subjects(provider)).toEqual([])

  const customer = await aCustomer(server)
  const stage = await aHeldStage(server, { customer, provider, card: await aCard(server, customer) })
  await moveStageAs(server, provider, stage.id, 'requested')
  await press(account, 'restrict')
  await moveStageAs(server, customer, stage.id, 'approved')
  await runQueue(server)
  const payout = async () => (await db.select().from(payouts).where(eq(payouts.stageId, stage.id)))[0]
  expect(await payout()).toMatchObject({ status: 'queued' })
  expect(await server.ask(payoutAccount, { as: provider })).toEqual({
    state: 'restricted',
    missing: ['identity_document'],
    dueBy: null,
  })
  expect(await ready(provider)).toBe(false)
  const held = (await mailsTo(server, provider.email)).find(
    (one) => one.subject === 'Your payouts are paused',
  )
  expect(held?.text).toContain('It still wants: a photo of an identity document')
  expect(held?.text).toContain('/settings?tab=payment')

  // Something else is missing by now: the job whose money waits says so.
  await askOfAccount(db, account, { missing: ['identity_document', 'bank_account'], dueBy: null })
  await updated(account)
  const { notifications } = await server.ask(listNotifications, { as: provider, query: {} })
  expect(notifications.filter(({ type }) => type === 'payout_held')).toMatchObject([
    { job: { id: stage.jobId }, body: expect.stringContaining('needs something from you') },
  ])

  await press(account, 'pass')
  await runQueue(server)
  expect(await payout()).toMatchObject({ status: 'complete' })
  expect([await state(provider), await ready(provider)]).toEqual(['good', true])
  expect(await subjects(provider)).toContain('Your payouts go on')
  expect(await verifyLedger(db)).toEqual([])
})

test('what is wanted by a day pauses nothing, and is said once however often it is told', async () => {
  const { provider, account } = await aBeginner()
  await press(account, 'pass')
  await press(account, 'due')
  await updated(account)
  await updated(account)
  expect(await server.ask(payoutAccount, { as: provider })).toMatchObject({
    state: 'due',
    missing: ['bank_account'],
    dueBy: expect.any(Date),
  })
  expect(await ready(provider)).toBe(true)
  expect(await subjects(provider)).toEqual(['Your payment account needs something from you'])
})

test('the same state told twice, late or twice at once is one piece of news', async () => {
  const { provider, account } = await aBeginner()
  await press(account, 'pass')
  await askOfAccount(db, account, { missing: ['terms'], dueBy: null })
  await Promise.all([updated(account), updated(account)])
  expect(await subjects(provider)).toEqual(['Your payouts are paused'])
  await completeAccount(db, account)
  await Promise.all([updated(account), updated(account)])
  expect(await subjects(provider)).toHaveLength(2)
  await updated('acct_of_nobody_here').catch(() => undefined)
  expect(await state(provider)).toBe('good')
})

test('what is given is looked at: nothing is asked for, and nothing paid out', async () => {
  const { provider, account } = await aBeginner()
  await press(account, 'pass')
  await askOfAccount(db, account, { missing: [], dueBy: null })
  await updated(account)
  expect([await state(provider), await ready(provider)]).toEqual(['reviewing', false])
  const mail = (await mailsTo(server, provider.email)).find(
    (one) => one.subject === 'Your payouts are paused',
  )
  expect(mail?.text).toContain('There is nothing for you to do')
})

test('only providers see an account, each their own; a page of the sandbox plays with none that is not there', async () => {
  const customer = await aCustomer(server)
  expect(await server.send(payoutAccount, { as: customer })).toMatchObject({ status: 403 })
  const { account } = await aBeginner()
  const other = await aProvider(server)
  await press(account, 'restrict')
  expect(await state(other)).toBe('good')
  expect((await press('acct_00000000000000000000000000000000', 'restrict')).statusCode).toBe(404)
  expect((await press(account, 'anything')).statusCode).toBe(404)
})
