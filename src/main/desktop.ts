import { join } from 'node:path'
import { ownWindowOf } from '#shared/ownWindows.ts'
import * as text from '#texts/desktopClient.ts'
import type { Account } from './account.ts'
import { APP_SCHEME } from './appScheme.ts'
import { accountChannels } from './channels.ts'
import { makeClient } from './client.ts'
import { addContextMenu } from './contextMenu.ts'
import type { ElectronDoor, PageSession } from './electron.ts'
import { answerChannels, type ChannelHandlers } from './ipc.ts'
import type { SecretStore } from './keychain.ts'
import { keepAppImageKnown } from './launcherEntry.ts'
import { hearLinks } from './links.ts'
import { type Machine, NO_SANDBOX } from './machine.ts'
import { proxyLogins } from './proxyLogin.ts'
import { guardContents, openOutside } from './security.ts'
import { signIns } from './signIn.ts'
import { openStore } from './store.ts'
import { screenOf } from './startScreen.ts'
import type { Updater } from './updates.ts'

export interface DesktopParts {
  electron: ElectronDoor
  machine: Machine
  loadKeychain: () => Promise<SecretStore>
  /** Undefined where the program can't update itself: unpacked, or on Linux anything but an AppImage. */
  loadUpdater: () => Promise<Updater | undefined>
  /** The server that the client was built for. */
  builtFor: string
}

/** Starts the desktop client, or hands over to the one that runs already. */
export async function startDesktop(parts: DesktopParts): Promise<void> {
  const { electron, machine } = parts
  const { app } = electron
  // Before the app is ready, or the scheme is not a secure origin.
  electron.protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const takeUpLinks = hearLinks(app, machine)
  if (machine.system === 'win32') {
    app.setAppUserModelId('ca.tradepost.desktop')
    app.setToastActivatorCLSID(TOAST_ACTIVATOR)
  }
  const findsTray = machine.findTray()
  await app.whenReady()
  if (app.isPackaged && machine.arguments.includes(NO_SANDBOX)) {
    electron.dialog.showErrorBox(text.noSandboxTitle, text.noSandbox)
    app.exit(1)
    return
  }

  let sayNotKept: () => void = () => undefined
  const store = openStore(join(app.getPath('userData'), 'desktop.json'), {
    onProblem(problem) {
      machine.log(`The settings were not written: ${problem}`)
      sayNotKept()
    },
  })
  // Before the first window, whose contents are to be guarded.
  let find: (session: PageSession) => Account | undefined = () => undefined
  protect(electron, (session) => find(session))
  const client = makeClient({ ...parts, store, hasTray: await findsTray })
  const { accounts } = client
  find = (session) => accounts.ofSession(session)
  sayNotKept = () => accounts.front().windows.tellFront('said', text.notKept)
  if (store.problem) sayNotKept()
  keepKnown(app, machine)
  const proxies = proxyLogins(app, machine.now, (question) => {
    for (const { windows } of accounts.all()) windows.tellAllNow('proxy', question)
  })
  const signIn = signIns((url) => openOutside(url, electron.shell))
  takeUpLinks({
    show: () => accounts.front().windows.main.show(),
    open: client.open,
    signedIn: signIn.returned,
  })
  const handlers = new WeakMap<Account, ChannelHandlers>()
  answerChannels(electron.ipcMain, (sender) => {
    const found = accounts.find(sender)
    if (!found) return undefined
    const { account, page } = found
    const known =
      handlers.get(account) ?? accountChannels({ electron, machine, client, account, proxies, signIn })
    handlers.set(account, known)
    return { page, handlers: known }
  })
  const updater = await parts.loadUpdater()
  if (updater) client.beginUpdates(updater)
}

/** Ours alone, and the same for good: Windows finds the program for a notification of yesterday by it. */
const TOAST_ACTIVATOR = '5C1F0A1E-7B7D-4E52-9C43-2B8E6A0D94F1'

/** A system that doesn't let us write there goes without: the client works all the same. */
function keepKnown(app: ElectronDoor['app'], machine: Machine): void {
  try {
    keepAppImageKnown(app, machine)
  } catch (error) {
    machine.log(`The AppImage could not be made known: ${String(error)}`)
  }
}

function protect(electron: ElectronDoor, find: (session: PageSession) => Account | undefined): void {
  electron.app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, electron.shell, () => {
      const account = find(contents.session)
      return account && { server: account.server, openHere: (address) => openScreen(account, address) }
    })
    addContextMenu(contents, electron)
  })
}

/** A link of a page that was clicked on with Ctrl or Shift: a window of its own for what may have one (§2.8). */
function openScreen({ windows: { own, open } }: Account, address: string): void {
  const screen = screenOf(address)
  if (screen === undefined) return
  if (ownWindowOf(screen)) own.open(screen)
  else open(screen)
}
