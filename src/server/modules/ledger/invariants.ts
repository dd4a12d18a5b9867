interface Invariant {
  readonly says: string
  /** What of the database refuses the opposite, by name. */
  readonly guards: readonly string[]
  /** Whether `npm run verify:ledger` recomputes it. */
  readonly isVerified: boolean
  /** The test that tries to break it, below src/server. */
  readonly test: string
}

/** What is always so of money and of what it is paid for, each by its name. docs/invariants.md lists them. */
export const invariants = {
  'entries-balance': {
    says: 'every journal entry sums to zero per currency',
    guards: ['journal_lines_balance'],
    isVerified: true,
    test: 'modules/ledger/entries.test.ts',
  },
  'accounts-are-charted': {
    says: 'there are no accounts and kinds of entries but those of the chart',
    guards: ['journal_lines_account', 'journal_entries_kind'],
    isVerified: false,
    test: 'modules/ledger/chart.test.ts',
  },
  'accounts-keep-their-side': {
    says: 'of a stage, nothing owed or earned is above zero, and no asset below it but for what was charged back',
    guards: [],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'journal-is-append-only': {
    says: 'entries and their lines are never changed or deleted',
    guards: ['journal_entries_append_only', 'journal_lines_append_only'],
    isVerified: false,
    test: 'modules/ledger/chart.test.ts',
  },
  'movements-are-entered-once': {
    says: 'every payment, payout, refund and fee of the gateway that happened is in the journal, once a kind',
    guards: ['journal_entries_once'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'chargebacks-are-booked': {
    says: 'what banks have taken is in the journal as it stands, stage by stage, and freezes no stage longer',
    guards: ['journal_entries_once'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'escrow-agrees-with-stages': {
    says: 'a stage’s escrow is what was paid less what was released and refunded, never negative, and agrees with its status',
    guards: ['journal_lines_balance'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'stages-sum-to-bid': {
    says: 'stages sum to the bid and its accepted changes, to the cent',
    guards: ['bids_stage_sum', 'stages_sum', 'change_orders_stage_sum'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'stages-are-paid-once': {
    says: 'a stage has at most one payment that is under way or has succeeded, one payout that stands, and a refund for each payment',
    guards: ['payment_stages_one_live', 'payouts_stage', 'refunds_stage'],
    isVerified: false,
    test: 'modules/hiring/payments/escrow.test.ts',
  },
  'states-move-by-their-tables': {
    says: 'jobs, bids, offers, invitations, change orders and stages make no move but those of their tables, and stages are paid in order',
    guards: [
      'jobs_move',
      'bids_move',
      'offers_move',
      'invitations_move',
      'change_orders_move',
      'stages_move',
    ],
    isVerified: false,
    test: 'db/guards.test.ts',
  },
  'one-bid-is-accepted': {
    says: 'a job has at most one accepted bid',
    guards: ['bids_one_accepted'],
    isVerified: false,
    test: 'modules/hiring/payments/escrow.test.ts',
  },
  'payments-recompute': {
    says: 'fee, tax and total of a payment recompute from its rates, as what its stage adds to the bid',
    guards: ['payment_stages_total'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'payments-sum-their-stages': {
    says: 'a payment is the sum of its stages',
    guards: [],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'payouts-recompute': {
    says: 'fee, tax and amount of a payout recompute from its rates, as what its stage adds to the bid',
    guards: ['payouts_amount'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'refunds-are-what-was-paid': {
    says: 'a refund is what was paid, less what of it was released',
    guards: ['refunds_amount'],
    isVerified: true,
    test: 'modules/ledger/verify.test.ts',
  },
  'documents-are-numbered': {
    says: 'every paid stage has an invoice and every refund that went back a credit note, each series numbered without gaps',
    guards: ['documents_series_number_pk', 'documents_append_only', 'document_series_gapless'],
    isVerified: true,
    test: 'modules/documents/numberDocuments.test.ts',
  },
  'repeats-take-effect-once': {
    says: 'the same idempotency key has the same effect once, at once and after days',
    guards: ['idempotency_keys_user_id_key_pk', 'payments_operation'],
    isVerified: false,
    test: 'modules/repeats.test.ts',
  },
} as const satisfies Readonly<Record<string, Invariant>>

type InvariantName = keyof typeof invariants

/** The invariants that the verifier recomputes. */
export type VerifiedInvariant = {
  [Name in InvariantName]: (typeof invariants)[Name]['isVerified'] extends true ? Name : never
}[InvariantName]
