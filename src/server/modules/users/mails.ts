import type { DisputeId } from '#shared/domain/ids.ts'
import { type Cents, formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { server as errorText } from '#texts/refusals.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { escapeHtml } from '#server/adapters/mail/escapeHtml.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'

interface Message {
  subject: string
  lines: readonly string[]
  action: { label: string; url: string }
}

function compose(to: string, { subject, lines, action }: Message): Mail {
  const text = [...lines, `${action.label}: ${action.url}`, '', 'Tradepost'].join('\n\n')
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const link = `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`
  return { to, subject, text, html: `${paragraphs}${link}<p>Tradepost</p>` }
}

export function verificationMail(environment: Environment, to: string, token: string): Mail {
  return compose(to, {
    subject: 'Verify your email address for Tradepost',
    lines: [
      'Welcome to Tradepost. Please confirm that this email address is yours.',
      'The link works for three days.',
    ],
    action: {
      label: 'Verify my email address',
      url: publicOrigin(environment) + pathTo('verifyAccount', { token }),
    },
  })
}

export function resetMail(environment: Environment, to: string, token: string): Mail {
  return compose(to, {
    subject: 'Reset your Tradepost password',
    lines: [
      'Somebody, probably you, asked to reset the password of your Tradepost account.',
      'The link works for one hour. If it was not you, nothing needs to be done.',
    ],
    action: {
      label: 'Reset my password',
      url: publicOrigin(environment) + pathTo('resetPassword', { token }),
    },
  })
}

/** Instead of a verification link, to an address that has an account. */
export function addressInUseMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'You have a Tradepost account already',
    lines: [
      'Somebody, perhaps you, tried to sign up for Tradepost with this email address. It has an account already, so there is nothing to verify.',
      'If it was you, sign in to that account; if you have forgotten its password, choose “Forgot Password”. If it was not you, nothing needs to be done.',
    ],
    action: { label: 'Sign in', url: publicOrigin(environment) + pathTo('login') },
  })
}

/** To the owner of an account that their network signs in to from now on. */
export function takenOverMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost account: sign in with your network',
    lines: [
      'You have signed in with your network. Your account was there before, and nobody had shown that it was yours, so we have ended its password and signed it out everywhere else.',
      'Please look through your profile. If you want a password as well, ask for a new one with “Forgot Password”.',
    ],
    action: { label: 'Open Tradepost', url: publicOrigin(environment) + pathTo('home') },
  })
}

export function certifiedMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your Tradepost profile has been verified',
    lines: ['Good news: your profile has been verified. You can now apply for jobs.'],
    action: { label: 'See recent jobs', url: publicOrigin(environment) + pathTo('home') },
  })
}

/** For a provider who was hired before they can be paid out. */
export function payoutMissingMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'You have been hired: link your bank account',
    lines: [errorText.payoutNotReadyProvider],
    action: { label: 'Open my settings', url: publicOrigin(environment) + pathTo('settings') },
  })
}

/** A payout account that was good is not any more. */
export function payoutRestrictedMail(environment: Environment, to: string): Mail {
  return compose(to, {
    subject: 'Your payouts are paused: something is missing',
    lines: [errorText.payoutRestricted],
    action: {
      label: 'Open my settings',
      url: `${publicOrigin(environment)}${pathTo('settings')}?tab=payment`,
    },
  })
}

/** What somebody wrote to support, to those who answer. */
export function helpMail(
  environment: Environment,
  { name, email, subject, message }: { name: string; email: string; subject: string; message: string },
): Mail {
  return compose(environment.SUPPORT_EMAIL, {
    subject: `Help: ${subject}`,
    lines: [`${name} (${email}) wrote:`, message],
    action: { label: 'Open the console', url: publicOrigin(environment) + pathTo('admin') },
  })
}

/** To the operator: money that has lain in escrow for long, before it goes back by itself. */
export function heldMoneyMail(
  environment: Environment,
  {
    job,
    stage,
    refundedAt,
  }: {
    job: { id: string; title: string }
    stage: { title: string; price: Cents; since: Date }
    refundedAt: Date | undefined
  },
): Mail {
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  return compose(environment.SUPPORT_EMAIL, {
    subject: `${formatMoney(stage.price)} has been in escrow since ${day(stage.since)}`,
    lines: [
      `${formatMoney(stage.price)} for “${stage.title}” of the job “${job.title}” (${job.id}) has been in escrow since ${day(stage.since)}, and nobody has asked for it. Both have been reminded.`,
      ...(refundedAt ? [`It goes back to the customer by itself on ${day(refundedAt)}.`] : []),
    ],
    action: { label: 'Open the console', url: publicOrigin(environment) + pathTo('admin') },
  })
}

/** To the operator: a dispute that can be decided. */
export function disputeWaitsMail(
  environment: Environment,
  { job, dispute }: { job: { title: string }; dispute: { id: DisputeId; price: Cents } },
): Mail {
  return compose(environment.SUPPORT_EMAIL, {
    subject: `A dispute about “${job.title}” waits for a decision`,
    lines: [
      `${formatMoney(dispute.price)} of “${job.title}” is frozen. Both of the two have been heard, or have had their time. They can still settle it themselves.`,
    ],
    action: {
      label: 'Look at the dispute',
      url: publicOrigin(environment) + pathTo('adminDispute', { disputeId: dispute.id }),
    },
  })
}
