import { join } from 'node:path'
import type { DesktopSettings } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktopClient.ts'
import { APP_SCHEME, serveApp } from './appScheme.ts'
import { type Client, makeClient } from './client.ts'
import { addContextMenu } from './contextMenu.ts'
import { downloads } from './downloads.ts'
import type { ElectronDoor } from './electron.ts'
import { answerChannels, type ChannelHandlers } from './ipc.ts'
import { type FirebasePolicy, firebasePolicy } from './firebasePolicy.ts'
import { type SecretStore, systemKeychain } from './keychain.ts'
import { keepAppImageKnown } from './launcherEntry.ts'
import { hearLinks } from './links.ts'
import { type Machine, NO_SANDBOX, restartArguments } from './machine.ts'
import { proxyLogins } from './proxyLogin.ts'
import { guardContents, guardPermissions, openOutside } from './security.ts'
import { chooseServer } from './serverOrigin.ts'
import { signIns } from './signIn.ts'
import { openStore, type Store } from './store.ts'
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
  const server = chooseServer(machine.variables, store.value.settings.server, parts.builtFor)
  const firebase = firebasePolicy(electron.net, store, server)
  protect(electron, machine, server, firebase)
  const client = makeClient({
    electron,
    machine,
    store,
    server,
    hasTray: await findsTray,
    keychain: (page) => systemKeychain(parts.loadKeychain, server, () => page.tell('said', text.noKeychain)),
  })
  sayNotKept = () => client.page.tell('said', text.notKept)
  if (store.problem) sayNotKept()
  keepKnown(app, machine)
  const proxies = proxyLogins(app, machine.now, (question) => client.page.tellNow('proxy', question))
  const signIn = signIns((url) => openOutside(url, electron.shell))
  takeUpLinks({ show: client.window.show, open: client.open, signedIn: signIn.returned })
  answerChannels(electron.ipcMain, {
    ...sessionChannels(client),
    ...screenChannels(client),
    ...machineChannels(electron, machine, store, client),
    ...downloadChannels(electron, client, server),
    'server:reached': () => firebase.hasChanged(),
    'proxy:read': () => proxies.present(),
    'proxy:answer': (answer) => proxies.answer(answer),
    'signIn:prepare': (returnBy) => signIn.prepare(returnBy),
    'signIn:start': async (page) => {
      const answer = await signIn.start(page)
      client.window.show()
      return answer
    },
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

function protect(electron: ElectronDoor, machine: Machine, server: string, firebase: FirebasePolicy): void {
  electron.app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, electron.shell, server)
    addContextMenu(contents, electron)
  })
  serveApp(electron, machine.renderer, server, firebase)
  guardPermissions(electron.session.defaultSession)
}

type Channels<Names extends keyof ChannelHandlers> = Pick<ChannelHandlers, Names>

function sessionChannels({
  keychain,
  showRole,
}: Client): Channels<'session:clear' | 'session:read' | 'session:write'> {
  return {
    'session:read': async () => {
      const session = await keychain.read()
      showRole(session?.role)
      return session
    },
    'session:write': async (session) => {
      showRole(session.role)
      await keychain.write(session)
    },
    'session:clear': async () => {
      showRole(undefined)
      await keychain.clear()
    },
  }
}

function screenChannels({
  announce,
  show,
  state,
}: Client): Channels<'inbox:show' | 'notice:show' | 'screen:tell'> {
  return {
    'inbox:show': (inbox) => show({ inbox }),
    'notice:show': announce,
    'screen:tell': (screen) => {
      state.screen = screen
    },
  }
}

function machineChannels(
  { app, shell }: ElectronDoor,
  machine: Machine,
  store: Store,
  client: Client,
): Channels<
  'outside:open' | 'server:choose' | 'settings:change' | 'settings:read' | 'update:restart' | 'work:tell'
> {
  return {
    'outside:open': (url) => openOutside(url, shell),
    'settings:read': client.settings,
    'settings:change': client.change,
    'server:choose': (server) => {
      const settings: DesktopSettings = { ...store.value.settings, server }
      // The screens of one server are nobody's on another.
      store.change({ settings, last: null })
      client.window.letClose()
      app.relaunch({ execPath: machine.program, args: restartArguments(machine) })
      app.exit(0)
    },
    'update:restart': client.restartToUpdate,
    'work:tell': (busy) => client.setBusy(busy),
  }
}

function downloadChannels(
  { app, session, shell }: ElectronDoor,
  { isInView, page, state, window }: Client,
  server: string,
): Channels<'download:act' | 'download:start' | 'renderer:ready'> {
  const download = (url: string) => window.current()?.webContents.downloadURL(url)
  const saved = downloads({
    session: session.defaultSession,
    shell,
    folder: () => app.getPath('downloads'),
    download,
    tell: (list) => page.tell('downloads', list),
    showProgress: (progress) => window.current()?.setProgressBar(progress),
  })
  return {
    'renderer:ready': () => {
      page.tell('update', state.update)
      page.tell('inView', isInView())
      saved.report()
      page.ready()
    },
    // Another server's file is nothing that the client fetches by itself.
    'download:start': (url) => (new URL(url).origin === server ? download(url) : openOutside(url, shell)),
    'download:act': ({ id, action, address }) => saved.act(id, action, address),
  }
}
