import { join } from 'node:path'
import type { Inbox } from '#shared/desktop.ts'
import { type DesktopSettings, isQuiet, type SettingsChange } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktopClient.ts'
import type { AppWindow, ElectronDoor, MenuEntry } from './electron.ts'
import type { Machine } from './machine.ts'

/** The inbox of an account. */
interface TrayInbox {
  label: string
  inbox: Inbox
  open: (path: string) => void
  openInbox: () => void
}

export interface TrayState {
  /** Of every account. */
  inboxes: readonly TrayInbox[]
  settings: DesktopSettings
  /** The version that a restart brings. */
  update: string | null
}

export interface TrayActions {
  open(): void
  change(change: SettingsChange): void
  restartToUpdate(): void
  quit(): void
}

const HOUR_MS = 3_600_000
const MORNING = 7

/** Seven in the morning of the next day. */
function tomorrowMorning(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING)
}

/** The inbox and the latest conversations; of several accounts each under its name. */
function inboxEntries(inboxes: readonly TrayInbox[]): MenuEntry[] {
  return inboxes.flatMap(
    ({ label, inbox: { conversations, unread }, open, openInbox }, index): MenuEntry[] => {
      const alone = unread === 0 ? text.openInbox : text.openInboxUnread(unread)
      return [
        ...(index === 0 ? [] : [{ type: 'separator' } as const]),
        { label: inboxes.length === 1 ? alone : text.accountUnread(label, unread), click: openInbox },
        ...conversations.map(({ title, path }) => ({ label: title, click: () => open(path) })),
      ]
    },
  )
}

function trayMenu(state: TrayState, actions: TrayActions, now: Date): MenuEntry[] {
  const paused = isQuiet({ quietHours: null, pausedUntil: state.settings.pausedUntil }, now)
  const pauseUntil = (moment: Date) => () => actions.change({ pausedUntil: moment.getTime() })
  return [
    ...inboxEntries(state.inboxes),
    { type: 'separator' },
    paused
      ? { label: text.resumeNotices, click: () => actions.change({ pausedUntil: null }) }
      : {
          label: text.pauseNotices,
          submenu: [
            { label: text.pauseForAnHour, click: pauseUntil(new Date(now.getTime() + HOUR_MS)) },
            { label: text.pauseUntilTomorrow, click: pauseUntil(tomorrowMorning(now)) },
          ],
        },
    {
      label: text.launchAtLogin,
      type: 'checkbox',
      checked: state.settings.launchAtLogin,
      click: () => actions.change({ launchAtLogin: !state.settings.launchAtLogin }),
    },
    { type: 'separator' },
    ...(state.update ? [{ label: text.restartToUpdate, click: () => actions.restartToUpdate() }] : []),
    { label: text.quitProduct, click: () => actions.quit() },
  ]
}

/** The icon near the clock, its menu, and the unread count wherever the system has a place for it. */
export function tray(
  electron: Pick<ElectronDoor, 'app' | 'Menu' | 'nativeImage' | 'Tray'>,
  machine: Machine,
  actions: TrayActions,
): (state: TrayState, window: AppWindow | undefined) => void {
  const picture = (name: string) => join(machine.pictures, name)
  const mac = machine.system === 'darwin'
  const icon = new electron.Tray(picture(mac ? 'trayTemplate.png' : 'tray.png'))
  icon.on('click', () => {
    // macOS opens the menu itself.
    if (!mac) actions.open()
  })
  return (state, window) => {
    const unread = state.inboxes.reduce((sum, { inbox }) => sum + inbox.unread, 0)
    icon.setContextMenu(electron.Menu.buildFromTemplate(trayMenu(state, actions, machine.now())))
    icon.setToolTip(unread === 0 ? text.product : text.trayUnread(unread))
    if (mac) icon.setTitle(unread === 0 ? '' : String(unread))
    else icon.setImage(picture(unread === 0 ? 'tray.png' : 'tray-unread.png'))
    electron.app.setBadgeCount(unread)
    if (machine.system === 'win32' && window && !window.isDestroyed())
      window.setOverlayIcon(
        unread === 0 ? null : electron.nativeImage.createFromPath(picture(overlayOf(unread))),
        unread === 0 ? '' : text.unread(unread),
      )
  }
}

/** The number on the taskbar's button: one digit has room there. */
function overlayOf(unread: number): string {
  return `overlay-${unread > 9 ? 'many' : unread}.png`
}
