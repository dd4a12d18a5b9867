import type { DesktopSession } from '#shared/desktop.ts'
import type { DesktopSettings } from '#shared/desktopSettings.ts'
import { ownWindowOf } from '#shared/ownWindows.ts'
import type { Client } from './client.ts'
import { downloads } from './downloads.ts'
import type { ElectronDoor } from './electron.ts'
import type { FirebasePolicy } from './firebasePolicy.ts'
import type { ChannelHandlers } from './ipc.ts'
import { type Machine, restartArguments } from './machine.ts'
import type { Page } from './page.ts'
import type { ProxyLogins } from './proxyLogin.ts'
import { openOutside } from './security.ts'
import type { SignIns } from './signIn.ts'
import type { Store } from './store.ts'

interface ChannelParts {
  electron: ElectronDoor
  machine: Machine
  store: Store
  server: string
  client: Client
  firebase: FirebasePolicy
  proxies: ProxyLogins
  signIn: SignIns
}

type Channels<Names extends keyof ChannelHandlers> = Pick<ChannelHandlers, Names>

/** What is answered on each channel, to the page that asks. */
export function clientChannels(parts: ChannelParts): ChannelHandlers {
  const { client, firebase, proxies, signIn } = parts
  return {
    ...sessionChannels(client),
    ...screenChannels(client),
    ...machineChannels(parts),
    ...downloadChannels(parts),
    'server:reached': () => firebase.hasChanged(),
    'proxy:read': () => proxies.present(),
    'proxy:answer': (answer) => proxies.answer(answer),
    'signIn:prepare': (returnBy) => signIn.prepare(returnBy),
    'signIn:start': async (page) => {
      const answer = await signIn.start(page)
      client.windows.main.show()
      return answer
    },
  }
}

function sessionChannels({
  keychain,
  showRole,
  windows,
}: Client): Channels<'session:clear' | 'session:read' | 'session:write'> {
  /** Windows of their own are of who is signed in, and close with the session (§2.8). */
  function change(asker: Page, session: DesktopSession | undefined): void {
    showRole(session?.role)
    windows.tellOthers(asker, 'session', session?.currentUserId ?? null)
    if (!session) windows.own.close()
  }
  return {
    'session:read': async () => {
      const session = await keychain.read()
      showRole(session?.role)
      return session
    },
    'session:write': async (session, asker) => {
      change(asker, session)
      await keychain.write(session)
    },
    'session:clear': async (_nothing, asker) => {
      change(asker, undefined)
      await keychain.clear()
    },
  }
}

function screenChannels({
  announce,
  show,
  windows,
}: Client): Channels<'inbox:show' | 'notice:show' | 'screen:open' | 'screen:tell' | 'window:open'> {
  const { mainPage, open, own } = windows
  return {
    // What is counted is said once: by the page that is always there.
    'inbox:show': (inbox, asker) => {
      if (asker === mainPage) show({ inbox })
    },
    'notice:show': announce,
    'screen:open': open,
    'screen:tell': (screen, asker) => {
      const before = ownWindowOf(asker.screen)
      asker.screen = screen
      // The menu offers a window of its own where there is something for one.
      if ((before === undefined) !== (ownWindowOf(screen) === undefined)) show({})
    },
    'window:open': own.open,
  }
}

function machineChannels({
  electron: { app, shell },
  machine,
  store,
  client,
}: ChannelParts): Channels<
  'outside:open' | 'server:choose' | 'settings:change' | 'settings:read' | 'update:restart' | 'work:tell'
> {
  const { windows } = client
  return {
    'outside:open': (url) => openOutside(url, shell),
    'settings:read': client.settings,
    'settings:change': client.change,
    'server:choose': (server) => {
      const settings: DesktopSettings = { ...store.value.settings, server }
      // The screens of one server are nobody's on another.
      store.change({ settings, last: null })
      windows.main.letClose()
      app.relaunch({ execPath: machine.program, args: restartArguments(machine) })
      app.exit(0)
    },
    'update:restart': client.restartToUpdate,
    'work:tell': (busy, asker) => {
      asker.isBusy = busy
      client.setBusy(windows.isBusy())
    },
  }
}

function downloadChannels({
  electron: { app, session, shell },
  client: { state, windows },
  server,
}: ChannelParts): Channels<'download:act' | 'download:start' | 'renderer:ready'> {
  const { main } = windows
  const download = (url: string) => main.current()?.webContents.downloadURL(url)
  const saved = downloads({
    session: session.defaultSession,
    shell,
    folder: () => app.getPath('downloads'),
    download,
    tell: (list) => windows.tellAll('downloads', list),
    showProgress: (progress) => main.current()?.setProgressBar(progress),
  })
  return {
    'renderer:ready': (_nothing, asker) => {
      asker.tell('update', state.update)
      asker.tell('inView', windows.isInView(asker))
      saved.report()
      asker.ready()
    },
    // Another server's file is nothing that the client fetches by itself.
    'download:start': (url) => (new URL(url).origin === server ? download(url) : openOutside(url, shell)),
    'download:act': ({ id, action, address }) => saved.act(id, action, address),
  }
}
