import type { DesktopSession } from '#shared/desktop.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/desktopClient.ts'
import type { MenuEntry } from './electron.ts'
import type { Help } from './help.ts'

export interface MenuFacts {
  system: NodeJS.Platform
  /** Developer tools are for unpacked programs. */
  packaged: boolean
  role: DesktopSession['role'] | undefined
  version: string
  update: string | null
  accounts: readonly { id: string; label: string; isFront: boolean }[]
  /** The main window shows what may have a window of its own. */
  hasOwnWindow: boolean
}

export interface MenuActions {
  open: (path: string) => void
  openAccount: (id: string) => void
  addAccount(): void
  openPalette(): void
  openOwnWindow(): void
  reload(): void
  restartToUpdate(): void
  quit(): void
  help: Help
}

const separator: MenuEntry = { type: 'separator' }

/** The conversations of somebody who has any. */
export function inboxPath(role: MenuFacts['role']): string | undefined {
  if (role === 'customer') return pathTo('messages')
  return role === 'provider' ? pathTo('chat') : undefined
}

/** Where a person's settings of this machine are. */
function settingsPath(role: MenuFacts['role']): string {
  return role === 'customer'
    ? pathTo('customerProfile', undefined, { tab: 'desktop' })
    : pathTo('settings', undefined, { tab: 'desktop' })
}

/** The places of the member header (§2.3), with a key each. */
function places(role: MenuFacts['role'], open: (path: string) => void): MenuEntry[] {
  const own = {
    customer: [
      { label: text.jobs, path: pathTo('myJobs') },
      { label: text.messages, path: pathTo('messages') },
      { label: text.notifications, path: pathTo('customerNotifications') },
    ],
    provider: [
      { label: text.jobs, path: pathTo('providerJobs') },
      { label: text.messages, path: pathTo('chat') },
      { label: text.notifications, path: pathTo('notifications') },
    ],
    admin: [],
  }
  const home = { label: text.home, path: pathTo('home') }
  return [home, ...(role ? own[role] : [])].map(({ label, path }, index) => ({
    label,
    accelerator: `CmdOrCtrl+${index + 1}`,
    click: () => open(path),
  }))
}

/** The accounts that the client keeps (§2.9), with a key each. */
function accountEntries({ accounts }: MenuFacts, actions: MenuActions): MenuEntry[] {
  const add: MenuEntry = { label: text.addAccount, click: () => actions.addAccount() }
  if (accounts.length === 1) return [add]
  return [
    ...accounts.map(({ id, label, isFront }, index): MenuEntry => ({
      label,
      type: 'checkbox',
      checked: isFront,
      accelerator: `CmdOrCtrl+Shift+${index + 1}`,
      click: () => actions.openAccount(id),
    })),
    separator,
    add,
  ]
}

/** The menu of the program, in the order that each system expects. */
export function applicationMenu(facts: MenuFacts, actions: MenuActions): MenuEntry[] {
  const mac = facts.system === 'darwin'
  const member = facts.role === 'customer' || facts.role === 'provider'
  const settings: MenuEntry = {
    label: mac ? text.settingsOnMac : text.settings,
    accelerator: 'CmdOrCtrl+,',
    enabled: member,
    click: () => actions.open(settingsPath(facts.role)),
  }
  const palette: MenuEntry = {
    label: text.palette,
    accelerator: 'CmdOrCtrl+K',
    enabled: facts.role !== undefined,
    click: () => actions.openPalette(),
  }
  const ownWindow: MenuEntry = {
    label: text.ownWindow,
    accelerator: 'CmdOrCtrl+Shift+O',
    enabled: member && facts.hasOwnWindow,
    click: () => actions.openOwnWindow(),
  }
  const quit: MenuEntry = {
    label: mac ? text.quitProduct : facts.system === 'win32' ? text.quitOnWindows : text.quit,
    accelerator: 'CmdOrCtrl+Q',
    click: () => actions.quit(),
  }
  const update: MenuEntry[] = facts.update
    ? [{ label: text.restartToUpdate, click: () => actions.restartToUpdate() }]
    : []
  const close: MenuEntry = { role: 'close' }
  return [
    mac
      ? {
          label: text.product,
          submenu: [
            { role: 'about' },
            ...update,
            separator,
            settings,
            separator,
            { role: 'services' },
            separator,
            { role: 'hide' },
            { role: 'hideOthers' },
            { role: 'unhide' },
            separator,
            quit,
          ],
        }
      : { label: text.file, submenu: [ownWindow, separator, settings, separator, close, quit] },
    // macOS' own Window menu closes nothing, and Cmd+W would be dead.
    ...(mac ? [{ label: text.file, submenu: [ownWindow, separator, close] }] : []),
    { role: 'editMenu' },
    { label: text.go, submenu: [palette, separator, ...places(facts.role, actions.open)] },
    { label: text.accounts, submenu: accountEntries(facts, actions) },
    {
      label: text.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        separator,
        { label: text.reload, accelerator: 'CmdOrCtrl+R', click: () => actions.reload() },
        ...(facts.packaged ? [] : ([{ role: 'toggleDevTools' }] satisfies MenuEntry[])),
      ],
    },
    ...(mac ? [{ role: 'windowMenu' } satisfies MenuEntry] : []),
    {
      label: text.help,
      submenu: [
        { label: text.showLogs, click: () => actions.help.showLogs() },
        { label: text.runDiagnostics, click: () => void actions.help.runDiagnostics() },
        { label: text.reportProblem, click: () => void actions.help.reportProblem() },
        separator,
        ...(mac ? [] : update),
        { label: text.checkForUpdates, click: () => void actions.help.checkForUpdates() },
        { label: text.version(facts.version), enabled: false },
      ],
    },
  ]
}
