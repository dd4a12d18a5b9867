import { z } from 'zod'
import { NOTIFICATION_KINDS } from '#shared/domain/notificationKinds.ts'

/** A time of day on this machine, as a time input writes it. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** This machine itself: nobody listens on the way. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Where a server may be: behind https, or on this very machine. Only its origin counts. */
export const serverOrigin = z
  .url({ protocol: /^https?$/, abort: true })
  .max(300)
  .refine((url) => {
    const { protocol, hostname } = new URL(url)
    return protocol === 'https:' || LOOPBACK.test(hostname)
  })
  .transform((url) => new URL(url).origin)

/** Of ours: drawn by the page when they are wanted (`features/desktop/tones.ts`). */
export const TONES = ['bell', 'knock', 'drop'] as const
export type Tone = (typeof TONES)[number]

/** What a notification sounds like: as the system does it, not at all, or with a tone of ours. */
export const SOUNDS = ['system', 'none', ...TONES] as const
export type Sound = (typeof SOUNDS)[number]

/** Whether the page plays it, rather than the system. */
export function isTone(sound: Sound): sound is Tone {
  return sound !== 'system' && sound !== 'none'
}

const fields = {
  kinds: z.record(z.enum(NOTIFICATION_KINDS), z.boolean()),
  sounds: z.record(z.enum(NOTIFICATION_KINDS), z.enum(SOUNDS)),
  /** No notifications between these times; they may lie around midnight. */
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }).nullable(),
  /** Milliseconds since 1970. */
  pausedUntil: z.number().nullable(),
  launchAtLogin: z.boolean(),
  updateChannel: z.enum(['latest', 'beta']),
  /** Closing the window leaves the program in the tray; null where the person has not said, and the machine decides. */
  keepRunning: z.boolean().nullable(),
  /** The screen to start on. */
  startOn: z.enum(['last', 'inbox']),
}

/** What a person changes at once. */
export const settingsChange = z.object(fields).partial()
export type SettingsChange = z.output<typeof settingsChange>

/** What a person has set up on this machine; every field falls back by itself where it can't be read. */
export const desktopSettings = z.object({
  kinds: fields.kinds.catch({ bids: true, offers: true, payments: true, messages: true, jobs: true }),
  sounds: fields.sounds.catch({
    bids: 'system',
    offers: 'system',
    payments: 'system',
    messages: 'system',
    jobs: 'system',
  }),
  quietHours: fields.quietHours.catch(null),
  pausedUntil: fields.pausedUntil.catch(null),
  launchAtLogin: fields.launchAtLogin.catch(false),
  updateChannel: fields.updateChannel.catch('latest'),
  keepRunning: fields.keepRunning.catch(null),
  startOn: fields.startOn.catch('last'),
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
