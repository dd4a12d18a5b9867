import type { MilestoneId, UserId } from '#shared/entities/ids.ts'
import { type Cents, cents } from '#shared/rules/money.ts'
import {
  type JournalKind,
  journalEntries,
  journalLines,
  type LedgerAccount,
} from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

interface Line {
  account: LedgerAccount
  milestoneId: MilestoneId
  userId: UserId | null
  /** Debits are positive, credits negative. */
  amount: Cents
}

interface Posting {
  milestoneId: MilestoneId
  customer: UserId
  provider: UserId
}

function credit(amount: Cents): Cents {
  return cents(0 - amount)
}

/** Money came in for a stage: price, fee and tax are owed until the stage is released. */
export function paymentLines(
  { milestoneId, customer }: Omit<Posting, 'provider'>,
  paid: { price: Cents; fee: Cents; tax: Cents; total: Cents },
): Line[] {
  return [
    { account: 'gateway', milestoneId, userId: customer, amount: paid.total },
    { account: 'escrow', milestoneId, userId: customer, amount: credit(paid.price) },
    { account: 'unearned_fees', milestoneId, userId: customer, amount: credit(paid.fee) },
    { account: 'tax_payable', milestoneId, userId: customer, amount: credit(paid.tax) },
  ]
}

/** The customer approved a stage: its price goes to the provider less commission and tax, and the fee is earned. */
export function releaseLines(
  { milestoneId, customer, provider }: Posting,
  released: { price: Cents; fee: Cents; tax: Cents; amount: Cents },
  customerFee: Cents,
): Line[] {
  return [
    { account: 'escrow', milestoneId, userId: customer, amount: released.price },
    { account: 'provider_payable', milestoneId, userId: provider, amount: credit(released.amount) },
    { account: 'commission_revenue', milestoneId, userId: provider, amount: credit(released.fee) },
    { account: 'tax_payable', milestoneId, userId: provider, amount: credit(released.tax) },
    { account: 'unearned_fees', milestoneId, userId: customer, amount: customerFee },
    { account: 'fee_revenue', milestoneId, userId: customer, amount: credit(customerFee) },
  ]
}

export function payoutLines({ milestoneId, provider }: Omit<Posting, 'customer'>, amount: Cents): Line[] {
  return [
    { account: 'provider_payable', milestoneId, userId: provider, amount },
    { account: 'gateway', milestoneId, userId: provider, amount: credit(amount) },
  ]
}

/** The job was cancelled: all that was paid for the stage is owed to the customer. */
export function cancellationLines(
  { milestoneId, customer }: Omit<Posting, 'provider'>,
  returned: { price: Cents; fee: Cents; tax: Cents; amount: Cents },
): Line[] {
  return [
    { account: 'escrow', milestoneId, userId: customer, amount: returned.price },
    { account: 'unearned_fees', milestoneId, userId: customer, amount: returned.fee },
    { account: 'tax_payable', milestoneId, userId: customer, amount: returned.tax },
    { account: 'customer_payable', milestoneId, userId: customer, amount: credit(returned.amount) },
  ]
}

export function refundLines({ milestoneId, customer }: Omit<Posting, 'provider'>, amount: Cents): Line[] {
  return [
    { account: 'customer_payable', milestoneId, userId: customer, amount },
    { account: 'gateway', milestoneId, userId: customer, amount: credit(amount) },
  ]
}

/**
 * Writes one balanced movement in the transaction of the change it belongs to. The database refuses an entry that does
 * not sum to zero, a second entry of the same kind and source, and any later change.
 */
export async function enter(
  tx: Tx,
  entry: { kind: JournalKind; sourceId: string; lines: readonly Line[] },
): Promise<void> {
  const [row] = await tx.db
    .insert(journalEntries)
    .values({ kind: entry.kind, sourceId: entry.sourceId })
    .returning({ id: journalEntries.id })
  if (!row) throw new Error('The journal entry was not stored')
  const lines = entry.lines.filter((line) => line.amount !== 0)
  await tx.db.insert(journalLines).values(lines.map((line) => ({ ...line, entryId: row.id })))
}
