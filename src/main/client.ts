import type { DesktopSession, Inbox } from '#shared/desktop.ts'
import { type DesktopSettings, desktopSettings, type SettingsChange } from '#shared/desktopSettings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor } from './electron.ts'
import { setLaunchAtLogin, startsHidden } from './launchAtLogin.ts'
import type { Machine } from './machine.ts'
import { applicationMenu } from './menu.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import type { Store } from './store.ts'
import { tray } from './tray.ts'
import { type Updater, updates } from './updates.ts'
import { mainWindow } from './window.ts'

interface ClientParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  server: string
  updater: Updater | undefined
}

/** What changes while the client runs and shows in tray and menu. */
interface ClientState {
  inbox: Inbox
  update: string | null
  role: DesktopSession['role'] | undefined
  /** The screen that is open. */
  screen: string
}

export type Client = ReturnType<typeof makeClient>

/** What the person has before them: window, tray, menu and notifications, kept in step. */
export function makeClient({ electron, machine, store, server, updater }: ClientParts) {
  const { app } = electron
  const page = pages()
  const settings = () => store.value.settings
  const state: ClientState = {
    inbox: { unread: 0, conversations: [] },
    update: null,
    role: undefined,
    screen: pathTo('home'),
  }

  const window = mainWindow({
    electron,
    machine,
    store,
    server,
    hidden: startsHidden(app, machine),
    onMade: (made) => page.follow(made.webContents),
    // The page can't know: without throttling it counts as visible while it is hidden.
    onLook: () => page.tell('inView', window.isInView()),
    onFirstHidden: () => {
      announce({ id: 'hidden', kind: 'jobs', title: text.product, body: text.hidden, path: pathTo('home') })
    },
  })

  function open(path?: string): void {
    window.show()
    if (path) page.tell('opened', path)
  }

  const announce = notices({
    Notification: electron.Notification,
    settings,
    now: machine.now,
    screenInView: () => (window.isInView() ? state.screen : undefined),
    open,
    reply: (reply) => page.tell('replied', reply),
  })

  const updating =
    updater &&
    updates({
      updater,
      channel: settings().updateChannel,
      onReady: (version) => {
        show({ update: version })
        page.tell('update', version)
      },
      onRestart: () => window.letClose(),
      log: machine.log,
    })

  function change(changed: SettingsChange): DesktopSettings {
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    store.change({ settings: desktopSettings.parse({ ...settings(), ...given }) })
    if (changed.launchAtLogin !== undefined) setLaunchAtLogin(app, machine, changed.launchAtLogin)
    if (changed.updateChannel !== undefined) updating?.setChannel(changed.updateChannel)
    page.tell('settings', settings())
    show({})
    return settings()
  }

  const actions = {
    open,
    change,
    openPalette() {
      window.show()
      page.tell('palette', 'open')
    },
    restartToUpdate: () => updating?.restart(),
    quit() {
      window.letClose()
      app.quit()
    },
  }
  const showTray = tray(electron, machine, actions)

  function show(changed: Partial<ClientState>): void {
    Object.assign(state, changed)
    showTray({ ...state, settings: settings() }, window.current())
    const facts = { ...state, system: machine.system, packaged: app.isPackaged, version: app.getVersion() }
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(applicationMenu(facts, actions)))
  }
  show({})
  app.on('before-quit', () => window.letClose())
  app.on('activate', () => open())
  return { ...actions, announce, page, settings, show, state, updating, window }
}
