import type { DesktopEvents, Notice } from '#shared/desktop.ts'
import { type DesktopSettings, isQuiet, isTone, type Tone } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor, NativeNotice } from './electron.ts'
import { buttonsOf, carryOut } from './noticeActions.ts'

/** More than so many within so long are shown as one. */
const CROWD = { most: 3, withinMs: 5_000 } as const
/** So many that lie in the system's list can still be clicked. */
const KEPT = 100

interface NoticesOptions {
  Notification: ElectronDoor['Notification']
  system: NodeJS.Platform
  settings: () => DesktopSettings
  now: () => Date
  /** Whether the person looks at this screen right now. */
  isInView: (path: string) => boolean
  /** Brings the window forward, on a screen if there is one to go to. */
  open: (path?: string) => void
  reply: (reply: DesktopEvents['replied']) => void
  /** Calls a number by the system's own program for it. */
  dial: (phone: string) => void
  /** The page plays it. */
  play: (tone: Tone) => void
  /** A notification has told of its answer itself (`noticeActivations.ts`). */
  onReply: (text: string) => void
  log: (line: string) => void
}

/** Native notifications: only what the person wants to hear of, at a time they want to, and not what they look at. */
export function notices(options: NoticesOptions): (notice: Notice) => void {
  const { Notification, open } = options
  const seen = new Set<string>()
  // Kept, or the system's event would find nobody once memory was cleaned up.
  const shown = new Set<NativeNotice>()
  let latest: number[] = []
  let crowd: { native: NativeNotice; size: number } | undefined

  function show(native: NativeNotice, onClick: () => void): void {
    shown.add(native)
    for (const oldest of [...shown].slice(0, Math.max(0, shown.size - KEPT))) shown.delete(oldest)
    native.on('click', () => {
      shown.delete(native)
      onClick()
    })
    // On Windows one that has timed out lies in the Action Center and can be clicked there.
    native.on('close', ({ reason }) => {
      if (reason !== 'timedOut') shown.delete(native)
    })
    native.on('failed', (_event, error) => {
      shown.delete(native)
      options.log(`A notification was not shown: ${error}`)
    })
    native.show()
  }

  function showOne(notice: Notice): void {
    const { id, title, body, path, replyTo } = notice
    const sound = options.settings().sounds[notice.kind]
    const silent = sound !== 'system'
    const actions = buttonsOf(notice, options.system)
    const native = new Notification({ id, title, body, silent, actions, hasReply: replyTo !== undefined })
    native.on('action', ({ actionIndex }) => carryOut(notice.actions?.[actionIndex], options))
    // What the system doesn't show makes no sound. It may tell of one more than once.
    if (isTone(sound)) native.once('show', () => options.play(sound))
    if (replyTo)
      native.on('reply', (_event, typed) => {
        options.onReply(typed)
        options.reply({ to: replyTo, text: typed })
      })
    show(native, () => open(path))
  }

  /** Those before it have just sounded. */
  function showCrowd(): void {
    const size = (crowd?.size ?? 0) + 1
    crowd?.native.close()
    const body = text.moreNews(size)
    crowd = { native: new Notification({ id: 'crowd', title: text.product, body, silent: true }), size }
    show(crowd.native, () => open())
  }

  return (notice) => {
    const settings = options.settings()
    const now = options.now()
    if (!Notification.isSupported() || !settings.kinds[notice.kind] || isQuiet(settings, now)) return
    if (options.isInView(notice.path) || seen.has(notice.id)) return
    seen.add(notice.id)
    latest = latest.filter((moment) => now.getTime() - moment < CROWD.withinMs)
    if (latest.length === 0) crowd = undefined
    latest.push(now.getTime())
    if (latest.length <= CROWD.most) showOne(notice)
    else showCrowd()
  }
}
