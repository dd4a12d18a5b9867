import { join } from 'node:path'
import type { DesktopSettings } from '#shared/desktopSettings.ts'
import * as text from '#texts/desktopClient.ts'
import { APP_SCHEME, serveApp } from './appScheme.ts'
import { type Client, makeClient } from './client.ts'
import { addContextMenu } from './contextMenu.ts'
import { downloads } from './downloads.ts'
import type { ElectronDoor } from './electron.ts'
import { answerChannels, type ChannelHandlers } from './ipc.ts'
import { type Keychain, type SecretStore, systemKeychain } from './keychain.ts'
import { hearLinks } from './links.ts'
import { type Machine, restartArguments } from './machine.ts'
import { guardContents, guardPermissions, openOutside } from './security.ts'
import { chooseServer } from './serverOrigin.ts'
import { signIns } from './signIn.ts'
import { openStore, type Store } from './store.ts'
import type { Updater } from './updates.ts'

export interface DesktopParts {
  electron: ElectronDoor
  machine: Machine
  loadKeychain: () => Promise<SecretStore>
  /** Undefined where the program can't update itself: unpacked, or installed by a package manager. */
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
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
  if (!app.requestSingleInstanceLock()) {
    app.quit()
    return
  }
  const takeUpLinks = hearLinks(app, machine)
  app.setAppUserModelId('ca.tradepost.desktop')
  await app.whenReady()

  const store = openStore(join(app.getPath('userData'), 'desktop.json'))
  const server = chooseServer(machine.variables, store.value.settings.server, parts.builtFor)
  protect(electron, machine, server)
  const client = makeClient({ electron, machine, store, server, updater: await parts.loadUpdater() })
  const keychain = systemKeychain(parts.loadKeychain, server, () => client.page.tell('said', text.noKeychain))
  const signIn = signIns((url) => openOutside(url, electron.shell))
  takeUpLinks({ show: client.window.show, open: client.open, signedIn: signIn.returned })
  answerChannels(electron.ipcMain, {
    ...sessionChannels(keychain, client),
    ...screenChannels(client),
    ...machineChannels(electron, machine, store, client),
    ...downloadChannels(electron, client, server),
    'signIn:prepare': (returnBy) => signIn.prepare(returnBy),
    'signIn:start': async (page) => {
      const answer = await signIn.start(page)
      client.window.show()
      return answer
    },
  })
}

function protect(electron: ElectronDoor, machine: Machine, server: string): void {
  electron.app.on('web-contents-created', (_event, contents) => {
    guardContents(contents, electron.shell, server)
    addContextMenu(contents, electron)
  })
  serveApp(electron, machine.renderer, server)
  guardPermissions(electron.session.defaultSession)
}

type Channels<Names extends keyof ChannelHandlers> = Pick<ChannelHandlers, Names>

function sessionChannels(
  keychain: Keychain,
  { show }: Client,
): Channels<'session:clear' | 'session:read' | 'session:write'> {
  return {
    'session:read': async () => {
      const session = await keychain.read()
      show({ role: session?.role })
      return session
    },
    'session:write': async (session) => {
      show({ role: session.role })
      await keychain.write(session)
    },
    'session:clear': async () => {
      show({ role: undefined, inbox: { unread: 0, conversations: [] } })
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
      store.change({ settings })
      client.window.letClose()
      app.relaunch({ execPath: machine.program, args: restartArguments(machine) })
      app.exit(0)
    },
    'update:restart': client.restartToUpdate,
    'work:tell': (busy) => client.updating?.setBusy(busy),
  }
}

function downloadChannels(
  { app, session, shell }: ElectronDoor,
  { page, state, window }: Client,
  server: string,
): Channels<'download:act' | 'download:start' | 'renderer:ready'> {
  const download = (url: string) => window.current()?.webContents.downloadURL(url)
  const saved = downloads({
    session: session.defaultSession,
    shell,
    folder: app.getPath('downloads'),
    download,
    tell: (list) => page.tell('downloads', list),
    showProgress: (progress) => window.current()?.setProgressBar(progress),
  })
  return {
    'renderer:ready': () => {
      page.tell('update', state.update)
      page.tell('inView', window.isInView())
      saved.report()
      page.ready()
    },
    // Another server's file is nothing that the client fetches by itself.
    'download:start': (url) => (new URL(url).origin === server ? download(url) : openOutside(url, shell)),
    'download:act': ({ id, action, address }) => saved.act(id, action, address),
  }
}
