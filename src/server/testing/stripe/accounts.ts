import { type Fields, textOf } from './fields.ts'
import type { StripeObjects } from './objects.ts'

interface AskedOfAccount {
  /** As Stripe names them. */
  fields: readonly string[]
  /** Without one nothing is paid out before they are given. */
  by?: Date
  why?: string
}

/** Connected accounts, and what Stripe wants to know before it pays out to them. */
export class Accounts {
  constructor(private readonly objects: StripeObjects) {}

  make(params: Fields): object {
    return this.objects.keep('acct', {
      ...params,
      payouts_enabled: false,
      details_submitted: false,
      capabilities: {},
      requirements: wanting({ disabled_reason: 'requirements.past_due' }),
    })
  }

  link({ account }: Fields): object {
    return { url: `https://connect.stripe.test/${textOf(account)}` }
  }

  /** The provider's way through Stripe's onboarding pages. */
  finish(id: string): void {
    Object.assign(this.objects.get(id), {
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      requirements: wanting({}),
    })
  }

  /** Stripe wants something of an account: by a day, or else before anything more is paid out. */
  ask(id: string, { fields, by, why = 'requirements.past_due' }: AskedOfAccount): void {
    const requirements = by
      ? wanting({ currently_due: fields, current_deadline: Math.floor(by.getTime() / 1000) })
      : wanting({ currently_due: fields, past_due: fields, disabled_reason: why })
    Object.assign(this.objects.get(id), {
      payouts_enabled: by !== undefined,
      details_submitted: true,
      capabilities: { transfers: by ? 'active' : 'inactive' },
      requirements,
    })
  }
}

/** An account's requirements hash (https://docs.stripe.com/api/accounts/object#account_object-requirements). */
function wanting(wanted: Fields): Fields {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...wanted,
  }
}
