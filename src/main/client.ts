import type { DesktopSession, Inbox } from '#shared/desktop.ts'
import { type DesktopSettings, desktopSettings, type SettingsChange } from '#shared/desktopSettings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/desktopClient.ts'
import { attention } from './attention.ts'
import type { ElectronDoor } from './electron.ts'
import { help } from './help.ts'
import type { Keychain } from './keychain.ts'
import { isLaunchedAtLogin, setLaunchAtLogin, startsHidden } from './launchAtLogin.ts'
import type { Machine } from './machine.ts'
import { applicationMenu, inboxPath } from './menu.ts'
import { notices } from './notices.ts'
import { pageRecovery } from './pageRecovery.ts'
import { type Pages, pages } from './pages.ts'
import type { Store } from './store.ts'
import { tray } from './tray.ts'
import { type Updater, type Updates, updates } from './updates.ts'
import { mainWindow } from './window.ts'

interface ClientParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  server: string
  hasTray: boolean
  /** Of the session; it tells the page where there is none. */
  keychain: (page: Pages) => Keychain
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
export function makeClient(parts: ClientParts) {
  const { electron, machine, store, server, hasTray } = parts
  const { app } = electron
  const page = pages()
  const keychain = parts.keychain(page)
  let updating: Updates | undefined
  const state: ClientState = {
    inbox: { unread: 0, conversations: [] },
    update: null,
    role: undefined,
    screen: pathTo('home'),
  }
  /** As they are in effect, which for the start at login only the system knows. */
  const settings = (): DesktopSettings => ({
    ...store.value.settings,
    keepRunning: store.value.settings.keepRunning ?? hasTray,
    launchAtLogin: isLaunchedAtLogin(app, machine),
  })
  const recovery = pageRecovery({ dialog: electron.dialog, log: machine.log, now: machine.now })

  // The page can't know: without throttling it counts as visible while it is hidden.
  const look = () => page.tell('inView', isInView())
  const window = mainWindow({
    electron,
    machine,
    store,
    server,
    hidden: startsHidden(app, machine),
    // Where a Mac's program has no window it still has its place in the dock.
    keepsRunning: () => machine.system === 'darwin' || settings().keepRunning === true,
    onMade: (made) => {
      page.follow(made.webContents)
      recovery.follow(made)
      // Windows forgets what is on the button of a window that was hidden.
      made.on('show', () => show({}))
    },
    onLook: look,
    onFirstHidden: () => {
      const body = hasTray ? text.hidden : text.hiddenWithoutTray
      announce({ id: 'hidden', kind: 'jobs', title: text.product, body, path: pathTo('home') })
    },
    onClosed: () => actions.quit(),
  })
  const watch = attention(electron.powerMonitor, {
    onChange: look,
    onResumed() {
      page.tell('resumed', true)
      void updating?.check()
    },
  })
  const isInView = () => window.isInView() && !watch.isAway()

  function open(path?: string): void {
    window.show()
    if (path) page.tell('opened', path)
  }

  const announce = notices({
    Notification: electron.Notification,
    system: machine.system,
    settings,
    now: machine.now,
    screenInView: () => (isInView() ? state.screen : undefined),
    open,
    reply: (reply) => page.tell('replied', reply),
    dial: (phone) =>
      void electron.shell.openExternal(`tel:${phone}`).catch(() => page.tell('said', text.noDialler(phone))),
    play: (tone) => page.tell('tone', tone),
    onLostReply: (reply) => page.tell('said', text.replyLost(reply)),
    log: machine.log,
  })

  /** Updates are begun once the window is there: what fetches them takes a while to load. */
  function beginUpdates(updater: Updater): void {
    updating = updates({
      updater,
      channel: settings().updateChannel,
      onReady: (version) => {
        show({ update: version })
        page.tell('update', version)
      },
      onWait: () => page.tell('said', text.restartWaits),
      onRestart: () => window.letClose(),
      log: machine.log,
    })
  }

  function change(changed: SettingsChange): DesktopSettings {
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    store.change({ settings: desktopSettings.parse({ ...store.value.settings, ...given }) })
    if (changed.launchAtLogin !== undefined) setLaunchAtLogin(app, machine, changed.launchAtLogin)
    if (changed.updateChannel !== undefined) updating?.setChannel(changed.updateChannel)
    page.tell('settings', settings())
    show({})
    return settings()
  }

  const actions = {
    open,
    openInbox: () => open(inboxPath(state.role)),
    change,
    openPalette() {
      window.show()
      page.tell('palette', 'open')
    },
    reload: () => window.current()?.webContents.reload(),
    restartToUpdate: () => updating?.restart(),
    quit() {
      window.letClose()
      app.quit()
    },
    help: help({
      electron,
      machine,
      store,
      server,
      keychain,
      settings,
      hasTray,
      crashes: () => recovery.crashes,
      updates: () =>
        updating ? `${settings().updateChannel}, ${state.update ?? '-'}` : text.updatedOtherwise,
      updating: () => updating,
    }),
  }
  const showTray = tray(electron, machine, actions)

  function show(changed: Partial<ClientState>): void {
    Object.assign(state, changed)
    showTray({ ...state, settings: settings() }, window.current())
    const facts = { ...state, system: machine.system, packaged: app.isPackaged, version: app.getVersion() }
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(applicationMenu(facts, actions)))
  }

  /** Who is signed in now; where they are is where the next start begins. */
  function showRole(role: ClientState['role']): void {
    show(role ? { role } : { role, inbox: { unread: 0, conversations: [] } })
    if (store.value.last?.role === role) return
    const screen = inboxPath(role) ?? pathTo('home')
    store.change({ last: role ? { role, screen } : null })
  }

  show({})
  app.on('before-quit', () => {
    window.letClose()
    updating?.beforeQuit()
    const { role, screen } = state
    if (role) store.change({ last: { role, screen } })
  })
  app.on('activate', () => open())
  return {
    ...actions,
    announce,
    beginUpdates,
    isInView,
    keychain,
    page,
    settings,
    show,
    showRole,
    state,
    window,
    setBusy: (busy: boolean) => updating?.setBusy(busy),
  }
}
