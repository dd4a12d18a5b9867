import { ownWindowOf } from '#shared/ownWindows.ts'
import * as text from '#texts/desktopClient.ts'
import type { Account } from './account.ts'
import type { Client } from './client.ts'
import { downloads } from './downloads.ts'
import type { ElectronDoor } from './electron.ts'
import type { ChannelHandlers } from './ipc.ts'
import { type Machine, restartArguments } from './machine.ts'
import type { ProxyLogins } from './proxyLogin.ts'
import { openOutside } from './security.ts'
import type { SignIns } from './signIn.ts'

interface ChannelParts {
  electron: ElectronDoor
  machine: Machine
  client: Client
  account: Account
  proxies: ProxyLogins
  signIn: SignIns
}

type Channels<Names extends keyof ChannelHandlers> = Pick<ChannelHandlers, Names>

/** What the pages of an account are answered on each channel. */
export function accountChannels(parts: ChannelParts): ChannelHandlers {
  const { account, client, proxies, signIn } = parts
  return {
    ...sessionChannels(parts),
    ...accountListChannels(parts),
    ...screenChannels(parts),
    ...machineChannels(parts),
    ...downloadChannels(parts),
    'server:reached': () => account.firebase.hasChanged(),
    'proxy:read': () => proxies.present(),
    'proxy:answer': (answer) => proxies.answer(answer),
    'signIn:prepare': (returnBy) => signIn.prepare(returnBy),
    'signIn:start': async (page) => {
      const answer = await signIn.start(page)
      account.windows.main.show()
      return answer
    },
    'settings:read': client.settings,
    'settings:change': client.change,
    'update:restart': client.restartToUpdate,
  }
}

function sessionChannels({
  account,
  client,
}: ChannelParts): Channels<'session:clear' | 'session:read' | 'session:write'> {
  const { keychain, showUser, windows } = account
  const isElsewhere = (user: string) =>
    client.accounts
      .all()
      .some(
        (one) => one !== account && one.server === account.server && one.state.user?.currentUserId === user,
      )
  return {
    'session:read': async () => {
      const session = await keychain.read()
      showUser(session)
      return session
    },
    'session:write': async (session, asker) => {
      if (isElsewhere(session.currentUserId)) windows.tellFront('said', text.sameAccount)
      showUser(session)
      windows.tellOthers(asker, 'session', session.currentUserId)
      await keychain.write(session)
    },
    'session:clear': async (_nothing, asker) => {
      showUser(undefined)
      windows.tellOthers(asker, 'session', null)
      // Windows of their own are of who is signed in, and close with the session (§2.8).
      windows.own.close()
      await keychain.clear()
    },
  }
}

function accountListChannels({
  account,
  client: { accounts },
}: ChannelParts): Channels<
  'account:add' | 'account:list' | 'account:name' | 'account:open' | 'account:remove'
> {
  return {
    'account:list': () => accounts.listFor(account),
    'account:name': account.showName,
    'account:open': (id) => accounts.open(id),
    'account:add': (server) => accounts.add(server),
    'account:remove': () => accounts.remove(account),
  }
}

function screenChannels({
  account: { announce, showInbox, windows },
  client,
}: ChannelParts): Channels<'inbox:show' | 'notice:show' | 'screen:open' | 'screen:tell' | 'window:open'> {
  const { mainPage, open, own } = windows
  return {
    // What is counted is said once: by the page that is always there.
    'inbox:show': (inbox, asker) => {
      if (asker === mainPage) showInbox(inbox)
    },
    'notice:show': announce,
    'screen:open': open,
    'screen:tell': (screen, asker) => {
      const before = ownWindowOf(asker.screen)
      asker.screen = screen
      // The menu offers a window of its own where there is something for one.
      if ((before === undefined) !== (ownWindowOf(screen) === undefined)) client.show()
    },
    'window:open': own.open,
  }
}

function machineChannels({
  electron: { app, shell },
  machine,
  client,
  account,
}: ChannelParts): Channels<'outside:open' | 'server:choose' | 'work:tell'> {
  return {
    'outside:open': (url) => openOutside(url, shell),
    'server:choose': (server) => {
      // The screens of one server are nobody's on another.
      account.memory.change({ server, last: null, name: null })
      client.letClose()
      app.relaunch({ execPath: machine.program, args: restartArguments(machine) })
      app.exit(0)
    },
    'work:tell': (busy, asker) => {
      asker.isBusy = busy
      client.onWork()
    },
  }
}

function downloadChannels({
  electron: { app, shell },
  account: { server, session, windows },
  client,
}: ChannelParts): Channels<'download:act' | 'download:start' | 'renderer:ready'> {
  const { main } = windows
  const download = (url: string) => main.current()?.webContents.downloadURL(url)
  const saved = downloads({
    session,
    shell,
    folder: () => app.getPath('downloads'),
    download,
    tell: (list) => windows.tellAll('downloads', list),
    showProgress: (progress) => main.current()?.setProgressBar(progress),
  })
  return {
    'renderer:ready': (_nothing, asker) => {
      asker.tell('update', client.update())
      asker.tell('inView', windows.isInView(asker))
      saved.report()
      asker.ready()
    },
    // Another server's file is nothing that the client fetches by itself.
    'download:start': (url) => (new URL(url).origin === server ? download(url) : openOutside(url, shell)),
    'download:act': ({ id, action, address }) => saved.act(id, action, address),
  }
}
