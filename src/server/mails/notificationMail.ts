import { canBeSwitchedOff, type NotificationKind } from '#shared/domain/notificationKinds.ts'
import { kindOfNotification, type MailedType } from '#shared/domain/toldNotifications.ts'
import { notificationDestination } from '#shared/domain/notificationTypes.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { notificationMailText, waitingMessages, why } from '#texts/mails.ts'
import { type NotificationAbout, notificationText } from '#texts/notifications.ts'
import type { Mail } from '#server/adapters/mail/port.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { Services } from '#server/kernel/services.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { unsubscribeAddresses } from '#server/modules/notifications/unsubscribe.ts'
import { composeMail } from './layout.ts'
import { notificationSettingsAddress } from './settingsAddress.ts'

/** Somebody whom a mail can be sent to. */
export interface MailReceiver {
  id: UserId
  email: string
  role: 'customer' | 'provider'
}

/** Of what a notification tells, the stage and the amount. */
export type NotificationDetail = Pick<NotificationAbout, 'stage' | 'amount'>

/** What it is about: another person and a job. */
interface Subject {
  sender: { id: UserId; name: string }
  job: { id: JobId; title: string }
  /** Of a stage or an offer: which, and how much. */
  detail?: NotificationDetail | undefined
}

type MailSettings = Pick<Services, 'environment' | 'secret'>

/** The mail of a notification (§2.4), for those who are not there to see it. */
export function notificationMail(
  settings: MailSettings,
  to: MailReceiver,
  type: MailedType,
  { sender, job, detail }: Subject,
): Mail {
  const about = { sender: sender.name, job: job.title, ...detail }
  const text = notificationMailText[type]
  const next = text.next?.(timeLimitsOf(settings.environment))
  return ofKind(settings, to, kindOfNotification(type), {
    subject: text.subject(about),
    lines: [notificationText[type](about), ...(next ? [next] : [])],
    label: text.action,
    path: notificationDestination({ type, sender, job }, to.role),
  })
}

/** Of messages from one person that have waited for an hour. */
export function waitingMessagesMail(
  settings: MailSettings,
  to: MailReceiver,
  { sender, job }: Subject,
  count: number,
): Mail {
  const about = { sender: sender.name, job: job.title }
  return ofKind(settings, to, 'messages', {
    subject: waitingMessages.subject(about),
    lines: [waitingMessages.line(about, count)],
    label: waitingMessages.action,
    path: notificationDestination({ type: 'message', sender, job }, to.role),
  })
}

function ofKind(
  { environment, secret }: MailSettings,
  to: MailReceiver,
  kind: NotificationKind,
  { subject, lines, label, path }: { subject: string; lines: readonly string[]; label: string; path: string },
): Mail {
  const canStop = canBeSwitchedOff(kind)
  return composeMail(to.email, {
    subject,
    lines,
    action: { label, url: publicOrigin(environment) + path },
    why: canStop ? why.kind(kind) : why.money,
    choose: notificationSettingsAddress(environment, to.role),
    ...(canStop && { stop: unsubscribeAddresses({ environment, secret }, to.id, kind) }),
  })
}
