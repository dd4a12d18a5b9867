import type { createBrowserRouter } from 'react-router-dom'
import type {
  DesktopAccount,
  DesktopEvent,
  DesktopEvents,
  Download,
  DownloadAction,
  Inbox,
  Notice,
  ProxyQuestion,
  ReturnBy,
  SignInAnswer,
  SignInWay,
} from '#shared/desktop.ts'
import type { DesktopSettings, SettingsChange } from '#shared/desktopSettings.ts'

/** What a client keeps of its session on the machine it runs on (§3). */
export interface StoredSession {
  /** Empty where the browser keeps it in a cookie, out of reach of every script. */
  accessToken: string
  currentUserId: string
  role: 'customer' | 'provider' | 'admin'
  isProfileCreated: boolean
}

/** The door to the machine: one interface, chosen once at the entry; nothing else asks where it runs. */
export interface Platform {
  readonly kind: 'web' | 'desktop'
  /** The page comes from the server itself: what foreign scripts and ways back from foreign pages ask for. */
  readonly servedByServer: boolean
  /** Where the server is, without a slash at the end; empty for the one that served the page. */
  readonly serverOrigin: string
  /** Whether the machine can tell where it is. */
  readonly knowsPlace: boolean
  /** Whether programs of this system go on without a window anyway. */
  readonly staysWithoutWindow: boolean
  /** A router whose addresses are the page's, or stand behind the hash where the page has one address only. */
  readonly createRouter: typeof createBrowserRouter
  /** The token is in a cookie of the browser's; otherwise it is kept here. */
  readonly sessionInCookie: boolean
  /** The session kept from before, or undefined. */
  readSession(): Promise<StoredSession | undefined>
  writeSession(session: StoredSession): Promise<void>
  /**
   * Forgets this person's session, never that of somebody who has signed in since. Who signs out leaves nothing behind
   * but the device's id; after a session that ended by itself their drafts wait for them.
   */
  clearSession(session: { user: string; signedOut: boolean }): Promise<void>
  /** Hears who is signed in now whenever another window of the same session has changed that. */
  onOtherSession(hear: (user: string | undefined) => void): void
  /** A random id of this device, made once (§3 `unique_device_id`). */
  deviceId(): string
  /** Opens an https address outside of the application: a new tab or the system's browser. */
  openOutside(url: string): void
  /** Saves a file of the server as the machine saves files: in a tab of the browser, or in the downloads folder. */
  saveFile(url: string): void
  /** What is unread and the latest conversations, for whatever outside of the window shows them. */
  showInbox(inbox: Inbox): void
  /** Whether the system shows our notifications, or its person has to be asked. */
  mayShowNotices(): 'yes' | 'no' | 'ask'
  /** Asks the person; only after they pressed something. */
  askForNotices(): Promise<void>
  /** Something new, for the notifications of the system. */
  showNotice(notice: Notice): void
  /** Whether the person looks at the window now. */
  inView(): boolean
  /** Hears whenever that may have changed; answers what ends it. */
  onLook(hear: () => void): () => void
  /** The screen that is open. */
  tellScreen(path: string): void
  /** Whether something is being sent that nothing may interrupt. */
  tellWork(busy: boolean): void
  /** What the machine has to say by itself; answers what ends the listening. */
  listen<Event extends DesktopEvent>(event: Event, hear: (payload: DesktopEvents[Event]) => void): () => void
  /** What only an installed client can do; undefined in a browser. */
  readonly desktop: DesktopDoor | undefined
}

interface DesktopDoor {
  /** A conversation or a job in a window of its own. */
  openWindow(path: string): void
  /** A screen in the main window. */
  openInMain(path: string): void
  /** The page listens: what happened before is told now. */
  ready(): Promise<void>
  readSettings(): Promise<DesktopSettings>
  changeSettings(change: SettingsChange): Promise<DesktopSettings>
  /** The accounts that this client keeps, this one among them (§2.9). */
  readAccounts(): Promise<DesktopAccount[]>
  /** Who is signed in here, for menus outside of the page. */
  nameAccount(name: string): void
  /** Brings another account's window forward, in the place of this one. */
  openAccount(id: string): void
  /** One more account, at this server. Throws where there are as many as a client keeps. */
  addAccount(server: string): Promise<void>
  /** Forgets this account, signed out before, with all that it kept here. Throws where it is the only one. */
  removeAccount(): Promise<void>
  /** Starts anew with another server; null for the one that the client was built for. */
  chooseServer(origin: string | null): Promise<void>
  /** `address` is where a retry finds the same file now. */
  act(download: Download, action: DownloadAction, address?: string): void
  /** The server answers; whether the page has to be loaded anew to speak to all that this server needs. */
  hasServerChanged(): Promise<boolean>
  /** The proxy that asks for a name and a password now. */
  readProxy(): Promise<ProxyQuestion | null>
  /** Without a name the person goes on without. */
  answerProxy(answer: { id: string; name?: string; password?: string }): Promise<void>
  restartToUpdate(): void
  /** A way back from a network's page, to ask the server for that page with. */
  prepareSignIn(returnBy: ReturnBy): Promise<SignInWay>
  /** Opens that page in the system's browser; the server exchanges what it answers. */
  signIn(page: string): Promise<SignInAnswer>
}
