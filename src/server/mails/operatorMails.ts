import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import type { DisputeId } from '#shared/domain/ids.ts'
import { type Cents, formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { chargebackSubject, states } from '#texts/chargebacks.ts'
import { why } from '#texts/mails.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { composeMail, type Message } from './layout.ts'

type OperatorMessage = Pick<Message, 'subject' | 'lines' | 'action' | 'replyTo'>

function compose(environment: Environment, message: OperatorMessage): Mail {
  return composeMail(environment.SUPPORT_EMAIL, { ...message, why: why.operator })
}

/** What has gone wrong with the marketplace itself, and what is over; one mail for all of it. */
export function alarmMail(
  environment: Environment,
  news: readonly { says: string; raisedAt: Date; resolvedAt: Date | null }[],
): Mail {
  const raised = news.filter(({ resolvedAt }) => resolvedAt === null)
  const line = ({ says, raisedAt, resolvedAt }: (typeof news)[number]) =>
    resolvedAt
      ? `Over since ${utc(resolvedAt)} (it began ${utc(raisedAt)}): ${says}`
      : `Since ${utc(raisedAt)}: ${says}`
  const { length } = raised.length > 0 ? raised : news
  return {
    ...compose(environment, {
      subject: `${raised.length > 0 ? 'Alarm' : 'Over'}: ${length === 1 ? 'one thing' : `${length} things`} at ${new URL(publicOrigin(environment)).host}`,
      lines: [
        ...news.map(line),
        'Nothing more is mailed of what has begun until it is over. docs/operating.md says what each means.',
      ],
      action: { label: 'Open the console', url: publicOrigin(environment) + pathTo('admin') },
    }),
    to: environment.ALARM_EMAIL ?? environment.SUPPORT_EMAIL,
  }
}

const utc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What somebody wrote to support, to those who answer. */
export function helpMail(
  environment: Environment,
  {
    name,
    email,
    subject,
    message,
    job,
  }: { name: string; email: string; subject: string; message: string; job?: string | undefined },
): Mail {
  return compose(environment, {
    subject: `Help: ${subject}`,
    lines: [`${name} (${email}) wrote${job ? ` about “${job}”` : ''}:`, message],
    replyTo: email,
    action: { label: 'Open the help tickets', url: publicOrigin(environment) + pathTo('adminTickets') },
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
  return compose(environment, {
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
  return compose(environment, {
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

/** To the operator: how a chargeback stands, and until when it can be answered. */
export function chargebackMail(
  environment: Environment,
  {
    job,
    chargeback: { status, reason, amount, evidenceDue },
  }: {
    job: { title: string }
    chargeback: { status: ChargebackState; reason: string; amount: Cents; evidenceDue: Date | null }
  },
): Mail {
  const due = evidenceDue ? ` It takes evidence until ${evidenceDue.toISOString().slice(0, 10)}.` : ''
  return compose(environment, {
    subject: `${chargebackSubject[status]}: ${job.title}`,
    lines: [`${formatMoney(amount)} for “${job.title}”, because of: ${reason}.${due}`, states[status].next],
    action: { label: 'Open the chargebacks', url: publicOrigin(environment) + pathTo('adminChargebacks') },
  })
}
