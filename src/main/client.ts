import { isDeepStrictEqual } from 'node:util'
import type { DesktopAccount } from '#shared/desktop.ts'
import { type DesktopSettings, desktopSettings, type SettingsChange } from '#shared/desktopSettings.ts'
import { ownWindowOf } from '#shared/ownWindows.ts'
import * as text from '#texts/desktopClient.ts'
import { type Account, openAccount } from './account.ts'
import { accountLabels, openAccounts } from './accounts.ts'
import { attention } from './attention.ts'
import type { ElectronDoor } from './electron.ts'
import { help } from './help.ts'
import type { SecretStore } from './keychain.ts'
import { isLaunchedAtLogin, setLaunchAtLogin, startsHidden } from './launchAtLogin.ts'
import type { Machine } from './machine.ts'
import { applicationMenu } from './menu.ts'
import { noticeActivations } from './noticeActivations.ts'
import { seenWindow } from './seenWindow.ts'
import type { Store } from './store.ts'
import { tray } from './tray.ts'
import { type Updater, type Updates, updates } from './updates.ts'

interface ClientParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  hasTray: boolean
  loadKeychain: () => Promise<SecretStore>
  builtFor: string
}

export type Client = ReturnType<typeof makeClient>

/** What the person has before them: accounts, tray, menu and notifications, kept in step. */
export function makeClient(parts: ClientParts) {
  const { electron, machine, store, hasTray } = parts
  const { app } = electron
  let updating: Updates | undefined
  /** The version that a restart brings. */
  let update: string | null = null
  /** What the pages of an account were told last of all of them. */
  const told = new WeakMap<Account, DesktopAccount[]>()
  let menuOf: Account | undefined

  /** As they are in effect, which for the start at login only the system knows. */
  const settings = (): DesktopSettings => ({
    ...store.value.settings,
    keepRunning: store.value.settings.keepRunning ?? hasTray,
    launchAtLogin: isLaunchedAtLogin(app, machine),
  })
  const watch = attention(electron.powerMonitor, {
    onChange() {
      for (const { windows } of accounts.all()) windows.look()
    },
    onResumed() {
      accounts.tellAll('resumed', true)
      void updating?.check()
    },
  })
  const onNoticeReply = noticeActivations({
    Notification: electron.Notification,
    system: machine.system,
    open: () => open(),
    onLostReply: (reply) => accounts.current().windows.tellFront('said', text.replyLost(reply)),
  })
  const program = {
    ...parts,
    seen: seenWindow(machine.system),
    onNoticeReply,
    settings,
    isAway: () => watch.isAway(),
    isOneOfSeveral: () => store.value.accounts.length > 1,
    refresh: show,
    onFocus() {
      if (accounts.front() !== menuOf) show()
    },
    onWork: () => updating?.setBusy(isBusy()),
    quit,
  }
  const accounts = openAccounts({
    store,
    hidden: startsHidden(app, machine),
    open: (id, hidden) => openAccount(program, id, hidden),
    onChange: show,
    log: machine.log,
  })

  const isBusy = () => accounts.all().some(({ windows }) => windows.isBusy())
  const open = (path?: string) => accounts.front().windows.open(path)

  /** Updates are begun once the window is there: what fetches them takes a while to load. */
  function beginUpdates(updater: Updater): void {
    updating = updates({
      updater,
      channel: settings().updateChannel,
      onReady(version) {
        update = version
        show()
        accounts.tellAll('update', version)
      },
      onWait: () => accounts.front().windows.tellFront('said', text.restartWaits),
      onRestart: letClose,
      log: machine.log,
    })
  }

  function change(changed: SettingsChange): DesktopSettings {
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    store.change({ settings: desktopSettings.parse({ ...store.value.settings, ...given }) })
    if (changed.launchAtLogin !== undefined) setLaunchAtLogin(app, machine, changed.launchAtLogin)
    if (changed.updateChannel !== undefined) updating?.setChannel(changed.updateChannel)
    accounts.tellAll('settings', settings())
    show()
    return settings()
  }

  function letClose(): void {
    for (const { windows } of accounts.all()) windows.main.letClose()
  }
  function quit(): void {
    letClose()
    app.quit()
  }

  /** Brings the front account's main window forward, and tells its page. */
  function tellMain(event: 'addAccount' | 'palette'): void {
    const { main, mainPage } = accounts.front().windows
    main.show()
    mainPage.tell(event, 'open')
  }

  const actions = {
    open,
    openAccount: (id: string) => accounts.open(id),
    addAccount: () => tellMain('addAccount'),
    change,
    // It leads to other screens, which are the main window's.
    openPalette: () => tellMain('palette'),
    openOwnWindow() {
      const { mainPage, own } = accounts.front().windows
      own.open(mainPage.screen)
    },
    reload: () => accounts.front().windows.reload(),
    restartToUpdate: () => updating?.restart(),
    quit,
    help: help({
      electron,
      machine,
      store,
      account: () => accounts.front(),
      settings,
      hasTray,
      crashes: () => accounts.all().reduce((sum, { windows }) => sum + windows.crashes, 0),
      updates: () => (updating ? `${settings().updateChannel}, ${update ?? '-'}` : text.updatedOtherwise),
      updating: () => updating,
    }),
  }
  const showTray = tray(electron, machine, actions)

  function show(): void {
    const front = accounts.front()
    menuOf = front
    const labels = accountLabels(accounts.all())
    const inboxes = accounts.all().map((one) => ({
      label: labels.get(one) ?? '',
      inbox: one.state.inbox,
      open: one.windows.open,
      openInbox: one.openInbox,
    }))
    showTray({ inboxes, update, settings: settings() }, accounts.current().windows.main.current())
    const facts = {
      update,
      role: front.state.user?.role,
      accounts: accounts
        .all()
        .map((one) => ({ id: one.id, label: labels.get(one) ?? '', isFront: one === front })),
      hasOwnWindow: ownWindowOf(front.windows.mainPage.screen) !== undefined,
      system: machine.system,
      packaged: app.isPackaged,
      version: app.getVersion(),
    }
    electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(applicationMenu(facts, actions)))
    tellAccounts()
  }

  function tellAccounts(): void {
    for (const one of accounts.all()) {
      const list = accounts.listFor(one)
      if (isDeepStrictEqual(told.get(one), list)) continue
      told.set(one, list)
      one.windows.mainPage.tell('accounts', list)
    }
  }

  show()
  app.on('before-quit', () => {
    letClose()
    updating?.beforeQuit()
    for (const one of accounts.all()) one.rememberScreen()
  })
  app.on('activate', () => open())
  return {
    ...actions,
    accounts,
    beginUpdates,
    letClose,
    settings,
    show,
    update: () => update,
    onWork: program.onWork,
  }
}
