import { type Cents, formatMoney } from '#shared/domain/money.ts'
import type { JobId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { paidMail, refundFailed, refundMail, why } from '#texts/mails.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { composeMail } from './layout.ts'
import { notificationSettingsAddress } from './settingsAddress.ts'

/** What was paid or refunded: stages with what each cost in all, and the whole. */
interface Paid {
  job: { id: JobId; title: string }
  stages: readonly { title: string; total: Cents }[]
  total: Cents
  /** What the card's statement says. */
  statement: string
}

/** To a customer whose card was charged. */
export function paymentMail(
  environment: Environment,
  to: string,
  { job, stages, total, statement }: Paid,
): Mail {
  return composeMail(to, {
    subject: paidMail.subject(formatMoney(total), job.title),
    lines: [paidMail.line(job.title), paidMail.statement(statement)],
    amounts: [
      ...stages.map((stage) => ({ name: stage.title, amount: formatMoney(stage.total) })),
      { name: paidMail.total, amount: formatMoney(total) },
    ],
    action: {
      label: paidMail.action,
      url: publicOrigin(environment) + pathTo('hiredJob', { jobId: job.id }),
    },
    why: why.money,
    choose: notificationSettingsAddress(environment, 'customer'),
  })
}

interface Refunded {
  job: { id: JobId; title: string }
  stage: string
  price: Cents
  fee: Cents
  tax: Cents
  amount: Cents
}

/** To a customer whose money has gone back to their card. */
export function refundedMail(environment: Environment, to: string, refunded: Refunded): Mail {
  const { job, stage, price, fee, tax, amount } = refunded
  return composeMail(to, {
    subject: refundMail.subject(formatMoney(amount), job.title),
    lines: [refundMail.line(job.title), refundMail.stage(stage)],
    amounts: [
      { name: refundMail.price, amount: formatMoney(price) },
      { name: refundMail.fee, amount: formatMoney(fee) },
      { name: refundMail.tax, amount: formatMoney(tax) },
      { name: refundMail.total, amount: formatMoney(amount) },
    ],
    action: {
      label: refundMail.action,
      url: publicOrigin(environment) + pathTo('hiredJob', { jobId: job.id }),
    },
    why: why.money,
    choose: notificationSettingsAddress(environment, 'customer'),
  })
}

/** To a customer whose bank has not taken a refund. */
export function refundFailedMail(
  environment: Environment,
  to: string,
  { job, stage, amount }: Pick<Refunded, 'job' | 'stage' | 'amount'>,
): Mail {
  return composeMail(to, {
    subject: refundFailed.subject(formatMoney(amount), job.title),
    lines: [refundFailed.line(job.title), refundMail.stage(stage), refundFailed.next],
    action: {
      label: refundMail.action,
      url: publicOrigin(environment) + pathTo('hiredJob', { jobId: job.id }),
    },
    why: why.money,
    choose: notificationSettingsAddress(environment, 'customer'),
  })
}
