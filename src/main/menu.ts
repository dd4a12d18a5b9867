import type { DesktopSession } from '#shared/desktop.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { MenuEntry } from './electron.ts'

export interface MenuFacts {
  system: NodeJS.Platform
  /** Developer tools are for unpacked programs. */
  packaged: boolean
  role: DesktopSession['role'] | undefined
  version: string
  update: string | null
}

export interface MenuActions {
  open: (path: string) => void
  openPalette(): void
  restartToUpdate(): void
  quit(): void
}

const separator: MenuEntry = { type: 'separator' }

/** Where a person's settings of this machine are. */
function settingsPath(role: MenuFacts['role']): string {
  return role === 'customer'
    ? pathTo('customerProfile', undefined, { tab: 'desktop' })
    : pathTo('settings', undefined, { tab: 'desktop' })
}

/** The places of the member header (§2.3), with a key each. */
function places(role: MenuFacts['role'], open: (path: string) => void): MenuEntry[] {
  const paths = {
    customer: {
      Jobs: pathTo('myJobs'),
      Messages: pathTo('messages'),
      Notifications: pathTo('customerNotifications'),
    },
    provider: {
      Jobs: pathTo('providerJobs'),
      Messages: pathTo('chat'),
      Notifications: pathTo('notifications'),
    },
  }
  const own = role === 'customer' || role === 'provider' ? paths[role] : {}
  return Object.entries({ Home: pathTo('home'), ...own }).map(([label, path], index) => ({
    label,
    accelerator: `CmdOrCtrl+${index + 1}`,
    click: () => open(path),
  }))
}

/** The menu of the program, in the order that each system expects. */
export function applicationMenu(facts: MenuFacts, actions: MenuActions): MenuEntry[] {
  const mac = facts.system === 'darwin'
  const member = facts.role === 'customer' || facts.role === 'provider'
  const settings: MenuEntry = {
    label: mac ? 'Settings…' : 'Settings',
    accelerator: 'CmdOrCtrl+,',
    enabled: member,
    click: () => actions.open(settingsPath(facts.role)),
  }
  const palette: MenuEntry = {
    label: 'Go to…',
    accelerator: 'CmdOrCtrl+K',
    enabled: facts.role !== undefined,
    click: () => actions.openPalette(),
  }
  const quit: MenuEntry = {
    label: mac ? 'Quit Tradepost' : facts.system === 'win32' ? 'Exit' : 'Quit',
    accelerator: 'CmdOrCtrl+Q',
    click: () => actions.quit(),
  }
  const update: MenuEntry[] = facts.update
    ? [{ label: 'Restart to update', click: () => actions.restartToUpdate() }]
    : []
  const close: MenuEntry = { role: 'close' }
  return [
    mac
      ? {
          label: 'Tradepost',
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
      : { label: 'File', submenu: [settings, separator, close, quit] },
    { role: 'editMenu' },
    { label: 'Go', submenu: [palette, separator, ...places(facts.role, actions.open)] },
    {
      label: 'View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
        ...(facts.packaged
          ? []
          : ([separator, { role: 'reload' }, { role: 'toggleDevTools' }] satisfies MenuEntry[])),
      ],
    },
    ...(mac ? [{ role: 'windowMenu' } satisfies MenuEntry] : []),
    {
      label: 'Help',
      submenu: [...(mac ? [] : update), { label: `Version ${facts.version}`, enabled: false }],
    },
  ]
}
