import { stageId } from '#shared/domain/ids.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bidDetail } from '#shared/wire/calls/bids.ts'
import { cancelJob } from '#shared/wire/calls/jobs.ts'
import { approvePayment, updateStage } from '#shared/wire/calls/stages.ts'
import { aCard, aJobWithBid, hire } from '#server/testing/jobBuilders.ts'
import { runQueue } from '#server/testing/runQueue.ts'
import { openWithPeople } from '#server/testing/openings.ts'
import { verifyLedger } from './verify.ts'

const { server, customer, provider } = await openWithPeople()
const { jobId, bidId } = await aJobWithBid(server, customer, provider)
const cardId = await aCard(server, customer)
await hire(server, customer, { jobId, bidId, cardId, deposit: 'whole' })
const { bid } = await server.ask(bidDetail, { as: provider, params: { id: bidId } })
const body = { stageId: stageId.parse(bid.stages[0]?.id) }
await server.ask(updateStage, { as: provider, body: { ...body, status: 'requested' } })
await server.ask(approvePayment, { as: customer, body: { ...body, status: 'approved' } })
const { jobId: cancelled, bidId: itsBid } = await aJobWithBid(server, customer, provider)
await hire(server, customer, { jobId: cancelled, bidId: itsBid, cardId, deposit: 'whole' })
await server.ask(cancelJob, { as: customer, params: { id: cancelled } })
await runQueue(server)

/** Does what the database would refuse, as a fault or an intruder with its password might, looks, and undoes it. */
async function findingsAfter(statement: string): Promise<string[]> {
  let findings: string[] = []
  const undo = new Error('undo')
  await server.services.db
    .transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(sql.raw(statement))
      findings = (await verifyLedger(db)).map((violation) => `${violation.invariant}: ${violation.finding}`)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return findings
}

/** A chargeback of every payment. */
function aChargeback(amount: string, status: string): string {
  return `insert into chargebacks (id, payment_id, gateway_name, status, reason, amount, is_whole)
    select gen_random_uuid(), id, 'du_' || id, ${status}, 'fraudulent', ${amount}, true from payments`
}

test('a sound ledger has no findings', async () => {
  expect(await verifyLedger(server.services.db)).toEqual([])
})

test.each([
  [
    'an entry that does not balance',
    `update journal_lines set amount = amount + 1 where account = 'gateway'`,
    /^entries-balance: journal entry/,
  ],
  [
    'a lost entry',
    'delete from journal_lines; delete from journal_entries',
    /^movements-are-entered-once: payment .* is not in the journal/,
  ],
  [
    'a refund that was sent and not written down',
    `delete from journal_lines where entry_id in (select id from journal_entries where kind = 'refund');
     delete from journal_entries where kind = 'refund'`,
    /^movements-are-entered-once: refund .* is complete and not in the journal/,
  ],
  [
    'a refund that failed and is written down as sent',
    "update refunds set status = 'failed'",
    /^movements-are-entered-once: refund .* is failed and sent in the journal/,
  ],
  [
    'a refund that was paid otherwise and not written down',
    `update refunds set status = 'paid_otherwise';
     delete from journal_lines where entry_id in (select id from journal_entries where kind = 'refund');
     delete from journal_entries where kind = 'refund'`,
    /^movements-are-entered-once: refund .* is paid_otherwise and settled otherwise in the journal/,
  ],
  [
    'a payout that was taken back and is written down as sent',
    "update payouts set status = 'reversed'",
    /^movements-are-entered-once: payout .* is reversed and sent in the journal/,
  ],
  [
    'a payout that was charged back and not written down',
    `update payouts set status = 'charged_back';
     delete from journal_lines where entry_id in (select id from journal_entries where kind = 'payout');
     delete from journal_entries where kind = 'payout'`,
    /^movements-are-entered-once: payout .* is charged_back and settled otherwise in the journal/,
  ],
  [
    'a chargeback that is not written down',
    aChargeback('amount', "'needs_response'"),
    /^chargebacks-are-booked: chargeback .* is needs_response and not so in the journal/,
  ],
  [
    'a chargeback whose stages are not its amount',
    `${aChargeback('amount', "'closed'")}; insert into chargeback_stages (chargeback_id, payment_stage_id, amount)
     select c.id, s.id, s.total - 1 from chargebacks c join payment_stages s on s.payment_id = c.payment_id`,
    /^chargebacks-are-booked: chargeback .* is \d+ cents and its stages sum to \d+/,
  ],
  [
    'money with a bank that no chargeback has',
    `${aChargeback('amount', "'closed'")}; insert into chargeback_stages (chargeback_id, payment_stage_id, amount)
     select c.id, s.id, s.total from chargebacks c join payment_stages s on s.payment_id = c.payment_id;
     update journal_lines set account = 'chargebacks' where account = 'gateway' and amount > 0`,
    /^chargebacks-are-booked: stage .* has \d+ cents with banks, and its chargebacks say 0/,
  ],
  [
    'a stage that is frozen by nothing',
    'update stages set chargeback_id = gen_random_uuid()',
    /^chargebacks-are-booked: stage .* is frozen by a chargeback that is not open/,
  ],
  [
    'a fee of the gateway that is not written down',
    "insert into gateway_fees (id, movement, amount, at) values (gen_random_uuid(), 'txn_1', 59, now())",
    /^movements-are-entered-once: fee txn_1 of the gateway is 59 cents and 0 in the journal/,
  ],
  [
    'a loss below zero',
    `update journal_lines set account = 'platform_losses' where account = 'gateway' and amount < 0`,
    /^accounts-keep-their-side: stage .* on platform_losses/,
  ],
  [
    'escrow that nobody paid',
    `update journal_lines set amount = amount - 100 where account = 'escrow'`,
    /^escrow-agrees-with-stages: stage/,
  ],
  [
    'a stage whose status says otherwise',
    "update stages set status = 'paid_out'",
    /^escrow-agrees-with-stages: stage/,
  ],
  [
    'a stage that holds nothing, as it should, while its rows say that something is left',
    'update payouts set price = price - 100, amount = amount - 100',
    /^escrow-agrees-with-stages: stage .* holds 0 cents and is paid_out, and its rows say 100 /,
  ],
  [
    'stages that do not sum to the bid',
    'update stages set price = price + 1 where "order" = 1',
    /^stages-sum-to-bid: bid/,
  ],
  [
    'an accepted change that no stage has',
    `insert into change_orders (id, bid_id, proposer_id, title, description, price, previous_price, status)
     select gen_random_uuid(), id, provider_id, 'More', 'Work', 100, 0, 'accepted' from bids`,
    /^stages-sum-to-bid: bid/,
  ],
  [
    'a fee that is not its rate',
    'update payment_stages set fee = fee + 1, total = total + 1',
    /^payments-recompute: payment stage/,
  ],
  [
    'a tax that is one cent off what its stage adds to the bid',
    'update payment_stages set tax = tax - 1, total = total - 1 where price = 45000',
    /^payments-recompute: payment stage/,
  ],
  [
    'a tax at another rate',
    `update payment_stages set taxes = jsonb_set(taxes, '{0,rate}', '13000')`,
    /^payments-recompute: payment stage/,
  ],
  [
    'a tax on the price that its lines do not have',
    'update payment_stages set price_tax = price_tax - 1 where price = 45000',
    /^payments-recompute: payment stage/,
  ],
  [
    'a stage without a tax',
    `update payment_stages set tax = 0, price_tax = 0, taxes = '[]', total = total - tax`,
    /^payments-recompute: payment stage/,
  ],
  [
    'a payout without all of the tax on its price',
    'update payouts set price_tax = price_tax - 1, amount = amount - 1',
    /^payouts-recompute: payout /,
  ],
  [
    'a payout with another tax on the commission',
    `update payouts set tax = tax - 1, amount = amount + 1, taxes = jsonb_set(taxes, '{0,onFee}', to_jsonb(tax - 1))`,
    /^payouts-recompute: payout /,
  ],
  [
    'a refund that keeps a cent of the tax on the price',
    `update refunds set price_tax = price_tax - 1, tax = tax - 1, amount = amount - 1,
      taxes = jsonb_set(taxes, '{0,onPrice}', to_jsonb(price_tax - 1))`,
    /^refunds-are-what-was-paid: refund /,
  ],
  [
    'a payout that is not its price',
    'update payouts set fee = fee + 1, amount = amount - 1',
    /^payouts-recompute: payout /,
  ],
  [
    'a refund that is not what was paid',
    'update refunds set price = price + 1, amount = amount + 1',
    /^refunds-are-what-was-paid: refund /,
  ],
  [
    'more sent to the provider than was due',
    `update journal_lines set amount = amount + 100 where account = 'provider_payable' and amount > 0`,
    /^accounts-keep-their-side: stage .* on provider_payable/,
  ],
  [
    'more sent than came in',
    `update journal_lines set amount = amount * 9 where account = 'gateway' and amount < 0`,
    /^accounts-keep-their-side: stage .* on gateway/,
  ],
  [
    'a payment that is not its stages',
    'update payments set amount = amount - 1',
    /^payments-sum-their-stages: payment /,
  ],
  [
    'a paid stage without an invoice',
    'delete from documents where number = 1',
    /^documents-are-numbered: payment stage .* has no number of an invoice/,
  ],
  [
    'a refund without a credit note',
    'delete from documents where refund_id is not null',
    /^documents-are-numbered: refund .* has no number of a credit note/,
  ],
  [
    'a number that was skipped',
    "update documents set number = 99 where series = 'invoice' and number = 2",
    /^documents-are-numbered: the series \w+ is at \d+ and has \d+ numbers/,
  ],
])('%s is found', async (_what, statement, finding) => {
  expect(await findingsAfter(statement)).toContainEqual(expect.stringMatching(finding))
})

test('what was charged when each stage was priced by itself stays sound', async () => {
  // $450 after $350: by itself it has a cent more of GST.
  const cent = `taxes = jsonb_set(taxes, '{0,onFee}', to_jsonb((taxes->0->>'onFee')::int + 1))`
  const alone = `update payment_stages set tax = tax + 1, total = total + 1, ${cent} where price = 45000 and tax = 2362;
    update refunds set tax = tax + 1, amount = amount + 1, ${cent} where price = 45000 and tax = 2362;
    update payments set amount = amount + 1`
  expect(await findingsAfter(alone)).toEqual([])
})
