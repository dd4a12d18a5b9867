import type { DesktopEvents, Notice } from '#shared/desktop.ts'
import { type DesktopSettings, isQuiet } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor, NativeNotice } from './electron.ts'

/** More than so many within so long are shown as one. */
const CROWD = { most: 3, withinMs: 5_000 } as const

interface NoticesOptions {
  Notification: ElectronDoor['Notification']
  settings: () => DesktopSettings
  now: () => Date
  /** The screen that the person looks at right now; undefined when the window is not in front. */
  screenInView: () => string | undefined
  /** Brings the window forward, on a screen if there is one to go to. */
  open: (path?: string) => void
  reply: (reply: DesktopEvents['replied']) => void
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
    native.on('click', () => {
      shown.delete(native)
      onClick()
    })
    native.on('close', () => shown.delete(native))
    native.show()
  }

  function showOne(notice: Notice): void {
    const { title, body, path, replyTo } = notice
    const native = new Notification({ title, body, hasReply: replyTo !== undefined })
    if (replyTo) native.on('reply', (_event, typed) => options.reply({ to: replyTo, text: typed }))
    show(native, () => open(path))
  }

  function showCrowd(): void {
    const size = (crowd?.size ?? 0) + 1
    crowd?.native.close()
    const body = text.moreNews(size)
    crowd = { native: new Notification({ title: text.product, body }), size }
    show(crowd.native, () => open())
  }

  return (notice) => {
    const settings = options.settings()
    const now = options.now()
    if (!Notification.isSupported() || !settings.kinds[notice.kind] || isQuiet(settings, now)) return
    if (options.screenInView() === notice.path || seen.has(notice.id)) return
    seen.add(notice.id)
    latest = latest.filter((moment) => now.getTime() - moment < CROWD.withinMs)
    if (latest.length === 0) crowd = undefined
    latest.push(now.getTime())
    if (latest.length <= CROWD.most) showOne(notice)
    else showCrowd()
  }
}
