import type { DesktopSession, Inbox } from '#shared/desktop.ts'
import { type DesktopSettings, desktopSettings, type SettingsChange } from '#shared/desktopSettings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { ownWindowOf } from '#shared/ownWindows.ts'
import * as text from '#texts/desktopClient.ts'
import type { ElectronDoor } from './electron.ts'
import { help } from './help.ts'
import type { Keychain } from './keychain.ts'
import { isLaunchedAtLogin, setLaunchAtLogin, startsHidden } from './launchAtLogin.ts'
import type { Machine } from './machine.ts'
import { applicationMenu, inboxPath } from './menu.ts'
import { notices } from './notices.ts'
import type { Store } from './store.ts'
import { tray } from './tray.ts'
import { type Updater, type Updates, updates } from './updates.ts'
import { clientWindows, type Windows } from './windows.ts'

interface ClientParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  server: string
  hasTray: boolean
  /** Of the session; it tells the page where there is none. */
  keychain: (windows: Windows) => Keychain
}

/** What changes while the client runs and shows in tray and menu. */
interface ClientState {
  inbox: Inbox
  update: string | null
  role: DesktopSession['role'] | undefined
}

export type Client = ReturnType<typeof makeClient>

/** What the person has before them: window, tray, menu and notifications, kept in step. */
export function makeClient(parts: ClientParts) {
  const { electron, machine, store, server, hasTray } = parts
  const { app } = electron
  let updating: Updates | undefined
  const state: ClientState = {
    inbox: { unread: 0, conversations: [] },
    update: null,
    role: undefined,
  }
  /** As they are in effect, which for the start at login only the system knows. */
  const settings = (): DesktopSettings => ({
    ...store.value.settings,
    keepRunning: store.value.settings.keepRunning ?? hasTray,
    launchAtLogin: isLaunchedAtLogin(app, machine),
  })
  const windows = clientWindows({
    electron,
    machine,
    store,
    server,
    hidden: startsHidden(app, machine),
    // Where a Mac's program has no window it still has its place in the dock.
    keepsRunning: () => machine.system === 'darwin' || settings().keepRunning === true,
    onShown: () => show({}),
    onFirstHidden: () => {
      const body = hasTray ? text.hidden : text.hiddenWithoutTray
      announce({ id: 'hidden', kind: 'jobs', title: text.product, body, path: pathTo('home') })
    },
    onClosed: () => actions.quit(),
    onOwnClosed: () => updating?.setBusy(windows.isBusy()),
    onResumed: () => void updating?.check(),
  })
  const { main, mainPage, open } = windows
  const keychain = parts.keychain(windows)

  const announce = notices({
    Notification: electron.Notification,
    system: machine.system,
    settings,
    now: machine.now,
    isInView: windows.isScreenInView,
    open,
    // The main page is there as long as the program is.
    reply: (reply) => mainPage.tell('replied', reply),
    dial: (phone) =>
      void electron.shell
        .openExternal(`tel:${phone}`)
        .catch(() => windows.tellFront('said', text.noDialler(phone))),
    play: (tone) => mainPage.tell('tone', tone),
    onLostReply: (reply) => windows.tellFront('said', text.replyLost(reply)),
    log: machine.log,
  })

  /** Updates are begun once the window is there: what fetches them takes a while to load. */
  function beginUpdates(updater: Updater): void {
    updating = updates({
      updater,
      channel: settings().updateChannel,
      onReady: (version) => {
        show({ update: version })
        windows.tellAll('update', version)
      },
      onWait: () => windows.tellFront('said', text.restartWaits),
      onRestart: main.letClose,
      log: machine.log,
    })
  }

  function change(changed: SettingsChange): DesktopSettings {
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    store.change({ settings: desktopSettings.parse({ ...store.value.settings, ...given }) })
    if (changed.launchAtLogin !== undefined) setLaunchAtLogin(app, machine, changed.launchAtLogin)
    if (changed.updateChannel !== undefined) updating?.setChannel(changed.updateChannel)
    windows.tellAll('settings', settings())
    show({})
    return settings()
  }

  const actions = {
    open,
    openInbox: () => open(inboxPath(state.role)),
    change,
    // It leads to other screens, which are the main window's.
    openPalette() {
      main.show()
      mainPage.tell('palette', 'open')
    },
    openOwnWindow: () => windows.own.open(mainPage.screen),
    reload: windows.reload,
    restartToUpdate: () => updating?.restart(),
    quit() {
      main.letClose()
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
      crashes: () => windows.crashes,
      updates: () =>
        updating ? `${settings().updateChannel}, ${state.update ?? '-'}` : text.updatedOtherwise,
      updating: () => updating,
    }),
  }
  const showTray = tray(electron, machine, actions)

  function show(changed: Partial<ClientState>): void {
    Object.assign(state, changed)
    showTray({ ...state, settings: settings() }, main.current())
    const hasOwnWindow = ownWindowOf(mainPage.screen) !== undefined
    const facts = {
      ...state,
      hasOwnWindow,
      system: machine.system,
      packaged: app.isPackaged,
      version: app.getVersion(),
    }
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
    main.letClose()
    updating?.beforeQuit()
    const { role } = state
    if (role) store.change({ last: { role, screen: mainPage.screen } })
  })
  app.on('activate', () => open())
  return {
    ...actions,
    announce,
    beginUpdates,
    keychain,
    settings,
    show,
    showRole,
    state,
    windows,
    setBusy: (busy: boolean) => updating?.setBusy(busy),
  }
}
