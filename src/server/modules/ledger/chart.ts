import type { LedgerAccountKind } from '#shared/domain/close.ts'
import type { LedgerAccount } from '#server/db/schema/index.ts'

interface ChartedAccount {
  readonly kind: LedgerAccountKind
  /** Whose money or debt is kept apart in it; `either` is the customer's or the provider's, as the movement has it. */
  readonly whose: 'customer' | 'provider' | 'either' | 'nobody'
  readonly what: string
}

/** The chart of accounts: every account there is. The database knows the same ones (`journal_lines_account`). */
export const chart: Readonly<Record<LedgerAccount, ChartedAccount>> = {
  gateway: { kind: 'asset', whose: 'either', what: 'money at the gateway' },
  escrow: {
    kind: 'liability',
    whose: 'customer',
    what: 'prices held for stages and the taxes on them, owed to one side or the other',
  },
  unearned_fees: { kind: 'liability', whose: 'customer', what: 'customer fees of stages not yet released' },
  tax_payable: { kind: 'liability', whose: 'either', what: 'tax collected and owed to the state' },
  provider_payable: { kind: 'liability', whose: 'provider', what: 'approved and not yet sent' },
  customer_payable: { kind: 'liability', whose: 'customer', what: 'refunds promised and not yet sent' },
  operator_payable: {
    kind: 'liability',
    whose: 'either',
    what: 'what the operator paid from elsewhere, and may take out of the gateway',
  },
  fee_revenue: { kind: 'revenue', whose: 'customer', what: 'fees of released stages' },
  chargebacks: {
    kind: 'asset',
    whose: 'customer',
    what: 'what customers’ banks have taken back and not decided',
  },
  platform_losses: {
    kind: 'expense',
    whose: 'either',
    what: 'what was charged back for good and got back from nobody',
  },
  gateway_fees: { kind: 'expense', whose: 'nobody', what: 'what the gateway has kept for its work' },
  commission_revenue: { kind: 'revenue', whose: 'provider', what: 'commission of released stages' },
}
