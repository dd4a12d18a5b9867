import type Stripe from 'stripe'
import {
  type PayoutAccount,
  PAYOUT_REQUIREMENTS,
  type PayoutRequirement,
} from '#shared/domain/payoutAccount.ts'

/**
 * What Stripe's names of what is missing are to us (https://docs.stripe.com/connect/handling-api-verification); the first
 * that fits counts.
 */
const requirements: readonly [RegExp, PayoutRequirement][] = [
  [/^external_account|bank_account_ownership/, 'bank_account'],
  [/verification\.(additional_)?document|verification\.proof/, 'identity_document'],
  [/^tos_acceptance/, 'terms'],
  [/^company\.tax_id|\.vat_id$/, 'tax_number'],
  [/\.address\./, 'address'],
  [/^(representative|owners|directors|executives|relationship|person_)/, 'representative'],
  [/^individual\./, 'personal_details'],
  [/^(business_|company\.)/, 'business_details'],
]

/** How an account stands, in the port's words. */
export function payoutAccountOf(account: Stripe.Account): PayoutAccount {
  const {
    currently_due: due,
    past_due: late,
    disabled_reason: why,
    current_deadline: deadline,
  } = account.requirements ?? {}
  const names = [...(late ?? []), ...(due ?? [])]
  const wanted = new Set(
    names.map((name) => requirements.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'),
  )
  const missing = PAYOUT_REQUIREMENTS.filter((requirement) => wanted.has(requirement))
  const dueBy = typeof deadline === 'number' ? new Date(deadline * 1000) : null
  if (account.payouts_enabled && account.capabilities?.transfers === 'active')
    return missing.length === 0 ? { state: 'good', missing, dueBy: null } : { state: 'due', missing, dueBy }
  if (/^(rejected|listed|platform_paused)/.test(why ?? ''))
    return { state: 'refused', missing: [], dueBy: null }
  if (!account.details_submitted) return { state: 'unfinished', missing, dueBy: null }
  return { state: missing.length === 0 ? 'reviewing' : 'restricted', missing, dueBy: null }
}
