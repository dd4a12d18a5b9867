import { z } from 'zod'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'

/** The kinds of native notification that can be switched on and off. */
export const NOTICE_KINDS = ['bids', 'offers', 'payments', 'messages', 'jobs'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

const kindOf: Readonly<Record<NotificationType, NoticeKind>> = {
  payment_request: 'payments',
  payment_accept: 'payments',
  payment_reject: 'payments',
  payment_released: 'payments',
  stage_paid: 'payments',
  payment_request_reminder: 'payments',
  payment_accept_unanswered: 'payments',
  escrow_reminder: 'payments',
  escrow_returned: 'payments',
  escrow_given_back: 'payments',
  dispute_opened: 'payments',
  dispute_answered: 'payments',
  dispute_overdue: 'payments',
  dispute_proposal: 'payments',
  dispute_settled: 'payments',
  dispute_decided: 'payments',
  job_start_before: 'jobs',
  job_start: 'jobs',
  hired: 'bids',
  offer_send: 'offers',
  offer_accept: 'offers',
  offer_reject: 'offers',
  change_propose: 'offers',
  change_accept: 'offers',
  change_reject: 'offers',
  change_withdraw: 'offers',
  change_lapse: 'offers',
  invitation_send: 'jobs',
  invitation_accept: 'jobs',
  invitation_reject: 'jobs',
  invitation_ended: 'jobs',
  bid_received: 'bids',
  bid_rejected: 'bids',
  bid_not_chosen: 'bids',
  bid_lapsed: 'bids',
  offer_lapsed: 'offers',
  job_lapsed: 'jobs',
  bid_confirmed: 'bids',
  job_changed: 'jobs',
  job_cancelled: 'jobs',
  job_cancelled_by_admin: 'jobs',
  job_completed: 'jobs',
  review_received: 'jobs',
  message: 'messages',
}

export function noticeKind(type: NotificationType): NoticeKind {
  return kindOf[type]
}

/** A time of day on this machine, as a time input writes it. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Where a server may be. Only its origin counts. */
export const serverOrigin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .transform((url) => new URL(url).origin)

const fields = {
  kinds: z.record(z.enum(NOTICE_KINDS), z.boolean()),
  /** No notifications between these times; they may lie around midnight. */
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** Milliseconds since 1970. */
  pausedUntil: z.number().nullable(),
  launchAtLogin: z.boolean(),
  updateChannel: z.enum(['latest', 'beta']),
}

/** What a person changes at once. */
export const settingsChange = z.object(fields).partial()
export type SettingsChange = z.output<typeof settingsChange>

/** What a person has set up on this machine; every field falls back by itself where it can't be read. */
export const desktopSettings = z.object({
  kinds: fields.kinds.catch({ bids: true, offers: true, payments: true, messages: true, jobs: true }),
  quietHours: fields.quietHours.catch(null),
  pausedUntil: fields.pausedUntil.catch(null),
  launchAtLogin: fields.launchAtLogin.catch(false),
  updateChannel: fields.updateChannel.catch('latest'),
  /** Instead of the server that the client was built for. */
  server: serverOrigin.nullable().catch(null),
})
export type DesktopSettings = z.output<typeof desktopSettings>

export const defaultSettings: DesktopSettings = desktopSettings.parse({})

/** Minutes since midnight. */
function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** Whether nothing is to be shown at this moment. */
export function isQuiet(settings: Pick<DesktopSettings, 'quietHours' | 'pausedUntil'>, now: Date): boolean {
  if (settings.pausedUntil !== null && now.getTime() < settings.pausedUntil) return true
  if (!settings.quietHours) return false
  const at = now.getHours() * 60 + now.getMinutes()
  const from = minutes(settings.quietHours.from)
  const to = minutes(settings.quietHours.to)
  return from <= to ? from <= at && at < to : at >= from || at < to
}
