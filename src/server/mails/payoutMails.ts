import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { payoutDue, payoutGood, payoutHeld, why } from '#texts/mails.ts'
import { missingNames } from '#texts/payoutAccount.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { composeMail } from './layout.ts'

function compose(environment: Environment, to: string, subject: string, lines: readonly string[]): Mail {
  return composeMail(to, {
    subject,
    lines,
    action: {
      label: payoutHeld.action,
      url: publicOrigin(environment) + pathTo('settings', {}, { tab: 'payment' }),
    },
    why: why.account,
  })
}

/** A payout account that was good takes no payouts any more. */
export function payoutRestrictedMail(
  environment: Environment,
  to: string,
  { state, missing }: Pick<PayoutAccount, 'state' | 'missing'>,
): Mail {
  const wanted =
    missing.length > 0
      ? payoutHeld.missing(missing.map((one) => missingNames[one]))
      : state === 'refused'
        ? payoutHeld.refused
        : payoutHeld.reviewing
  return compose(environment, to, payoutHeld.subject, [payoutHeld.line, wanted, payoutHeld.next])
}

/** It is good, and will not be for long. */
export function payoutDueMail(
  environment: Environment,
  to: string,
  { missing, dueBy }: Pick<PayoutAccount, 'missing' | 'dueBy'>,
): Mail {
  return compose(environment, to, payoutDue.subject, [
    payoutDue.line(dueBy),
    payoutHeld.missing(missing.map((one) => missingNames[one])),
  ])
}

/** It is good again. */
export function payoutGoodMail(environment: Environment, to: string): Mail {
  return compose(environment, to, payoutGood.subject, [payoutGood.line])
}
