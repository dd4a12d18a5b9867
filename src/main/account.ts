import type { DesktopSession, Inbox, Notice } from '#shared/desktop.ts'
import type { DesktopSettings } from '#shared/desktopSettings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/desktopClient.ts'
import { type AccountMemory, accountMemory } from './accountMemory.ts'
import { keychainEntry, partitionOf, sessionOf } from './accountSession.ts'
import { serveApp } from './appScheme.ts'
import type { ElectronDoor, PageSession } from './electron.ts'
import { type FirebasePolicy, firebasePolicy } from './firebasePolicy.ts'
import { type Keychain, type SecretStore, systemKeychain } from './keychain.ts'
import type { Machine } from './machine.ts'
import { inboxPath } from './menu.ts'
import { notices } from './notices.ts'
import { guardPermissions } from './security.ts'
import type { SeenWindow } from './seenWindow.ts'
import { serverOf } from './serverOrigin.ts'
import { startAddress } from './startScreen.ts'
import type { Store } from './store.ts'
import { clientWindows, type Windows } from './windows.ts'

/** What an account needs of the program that it is one of. */
export interface AccountProgram {
  electron: ElectronDoor
  machine: Machine
  store: Store
  loadKeychain: () => Promise<SecretStore>
  builtFor: string
  hasTray: boolean
  seen: SeenWindow
  /** A notification has told of its answer itself. */
  onNoticeReply: (text: string) => void
  settings: () => DesktopSettings
  isAway: () => boolean
  isOneOfSeveral: () => boolean
  /** Something has changed that menus show. */
  refresh: () => void
  /** A window has come forward, or gone. */
  onFocus: () => void
  /** What is under way in its windows may have changed. */
  onWork: () => void
  quit: () => void
}

/** What is known of it while it runs. */
interface AccountState {
  inbox: Inbox
  /** Who is signed in. */
  user: Pick<DesktopSession, 'currentUserId' | 'role'> | undefined
}

export interface Account {
  readonly id: string
  /** The origin of its server. */
  readonly server: string
  readonly session: PageSession
  readonly memory: AccountMemory
  readonly keychain: Keychain
  readonly firebase: FirebasePolicy
  readonly windows: Windows
  readonly state: Readonly<AccountState>
  announce: (notice: Notice) => void
  showInbox: (inbox: Inbox) => void
  /** Who is signed in now; where they are is where the next start begins. */
  showUser: (user: AccountState['user']) => void
  /** What its person is called, for menus and notifications. */
  showName: (name: string) => void
  /** The screen that is open, for the next start. */
  rememberScreen: () => void
  openInbox: () => void
}

const nothingNew: Inbox = { unread: 0, conversations: [] }

/** One of the client's accounts (§2.9): its pages, with a session, a keychain entry and notifications of their own. */
export function openAccount(program: AccountProgram, id: string, hidden: boolean): Account {
  const { electron, machine, store } = program
  const memory = accountMemory(store, id)
  const server = serverOf(id, machine.variables, memory.value.server, program.builtFor)
  const session = sessionOf(electron, id)
  const firebase = firebasePolicy(electron.net, memory, server)
  serveApp(electron, session, machine.renderer, server, firebase)
  guardPermissions(session)
  const state: AccountState = { inbox: nothingNew, user: undefined }

  const windows = clientWindows({
    electron,
    machine,
    store,
    server,
    partition: partitionOf(id),
    hidden,
    seen: program.seen,
    startAddress: () => startAddress(memory.value, program.settings()),
    // Where a Mac's program has no window it still has its place in the dock.
    keepsRunning: () => machine.system === 'darwin' || program.settings().keepRunning === true,
    isAway: program.isAway,
    onFocus: program.onFocus,
    onShown() {
      if (store.value.account !== id) store.change({ account: id })
      program.refresh()
    },
    onFirstHidden() {
      const body = program.hasTray ? text.hidden : text.hiddenWithoutTray
      announce({ id: 'hidden', kind: 'jobs', title: text.product, body, path: pathTo('home') })
    },
    onClosed: program.quit,
    onOwnClosed: program.onWork,
  })
  const { mainPage, open } = windows

  const announce = notices({
    Notification: electron.Notification,
    system: machine.system,
    settings: program.settings,
    now: machine.now,
    isInView: windows.isScreenInView,
    open,
    // The main page is there as long as the account is.
    reply: (reply) => mainPage.tell('replied', reply),
    dial: (phone) =>
      void electron.shell
        .openExternal(`tel:${phone}`)
        .catch(() => windows.tellFront('said', text.noDialler(phone))),
    play: (tone) => mainPage.tell('tone', tone),
    onReply: program.onNoticeReply,
    log: machine.log,
  })

  function showUser(user: AccountState['user']): void {
    state.user = user
    if (!user) state.inbox = nothingNew
    program.refresh()
    const role = user?.role
    if (memory.value.last?.role === role) return
    const screen = inboxPath(role) ?? pathTo('home')
    memory.change({ last: role ? { role, screen } : null })
  }

  return {
    id,
    server,
    session,
    memory,
    firebase,
    windows,
    state,
    keychain: systemKeychain(program.loadKeychain, keychainEntry(id, server), () =>
      windows.tellFront('said', text.noKeychain),
    ),
    announce(notice) {
      const title = program.isOneOfSeveral()
        ? text.noticeFor(notice.title, nameOf(memory, server))
        : notice.title
      announce({ ...notice, title })
    },
    showInbox(inbox) {
      state.inbox = inbox
      program.refresh()
    },
    showUser,
    showName(name) {
      if (memory.value.name === name) return
      memory.change({ name })
      program.refresh()
    },
    rememberScreen() {
      const role = state.user?.role
      if (role) memory.change({ last: { role, screen: mainPage.screen } })
    },
    openInbox: () => open(inboxPath(state.user?.role)),
  }
}

/** What it is called in menus: by its person, or by its server where there was none yet. */
export function nameOf({ value: { name } }: AccountMemory, server: string): string {
  return name ?? new URL(server).host
}
