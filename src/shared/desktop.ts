import { z } from 'zod'
import { DIALLED_NUMBER } from './domain/dialledNumber.ts'
import { jobId, userId } from './domain/ids.ts'
import { NOTIFICATION_KINDS } from './domain/notificationKinds.ts'
import { desktopSettings, serverOrigin, settingsChange, type Tone } from './desktopSettings.ts'

/** Where the pages of the desktop client come from. */
export const DESKTOP_ORIGIN = 'app://tradepost'

/** Links of this scheme open the desktop client. */
export const LINK_SCHEME = 'tradepost'

/** What the desktop client keeps of a session, in the keychain of the system. */
export const storedSession = z.object({
  accessToken: z.string().min(1).max(400),
  currentUserId: z.guid(),
  role: z.enum(['customer', 'provider', 'admin']),
  isProfileCreated: z.boolean(),
})
export type DesktopSession = z.output<typeof storedSession>

/** The address of a screen of ours: a path, never another host's. */
const screenPath = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])/)
const line = z.string().max(300)

/** What is unread, for tray, dock and taskbar, and the latest conversations for the tray's menu. */
export const inbox = z.object({
  unread: z.number().int().min(0),
  conversations: z.array(z.object({ title: line, path: screenPath })).max(5),
})
export type Inbox = z.output<typeof inbox>

/** A button of a notification: it leads to where something is decided, or calls. */
const noticeAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approve'), path: screenPath }),
  z.object({ kind: z.literal('call'), phone: z.string().regex(DIALLED_NUMBER) }),
])

export const notice = z.object({
  id: z.string().min(1).max(100),
  kind: z.enum(NOTIFICATION_KINDS),
  title: line,
  body: z.string().max(2000),
  /** Where a click leads (§2.4). */
  path: screenPath,
  /** The conversation that a reply from the notification goes to. */
  replyTo: z.object({ jobId, otherId: userId }).optional(),
  actions: z.array(noticeAction).max(2).optional(),
})
export type Notice = z.output<typeof notice>

export const download = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it comes from; one that is signed is good for a while only. */
  address: z.string(),
  state: z.enum(['running', 'paused', 'done', 'failed', 'cancelled']),
  received: z.number(),
  /** 0 where the server did not say. */
  total: z.number(),
  /** A kind of file that may be opened; others are shown in their folder only. */
  mayOpen: z.boolean(),
})
export type Download = z.output<typeof download>

const DOWNLOAD_ACTIONS = ['open', 'show', 'pause', 'resume', 'cancel', 'retry', 'forget'] as const
export type DownloadAction = (typeof DOWNLOAD_ACTIONS)[number]

/** How a network's page comes back: by a link of ours, or to a listener on this machine where it allows that alone. */
const returnBy = z.enum(['link', 'loopback'])
export type ReturnBy = z.output<typeof returnBy>

/** What the server is asked for the network's page with. */
const signInWay = z.object({ redirectUri: z.string(), challenge: z.string() })
export type SignInWay = z.output<typeof signInWay>

/** What the server exchanges for a session: the code, with the verifier of the challenge (RFC 7636). */
const signInAnswer = z.object({ code: z.string(), state: z.string(), verifier: z.string() })
export type SignInAnswer = z.output<typeof signInAnswer>

/** A proxy between here and the server wants to know who asks. */
const proxyQuestion = z.object({
  id: z.string(),
  host: z.string(),
  /** What the proxy says of itself. */
  realm: z.string(),
  /** It was answered before, and did not let us through. */
  isAgain: z.boolean(),
})
export type ProxyQuestion = z.output<typeof proxyQuestion>

/** So many accounts a client keeps: each is a page that runs. */
export const MOST_ACCOUNTS = 6

const accountId = z.string().regex(/^[a-z0-9-]{1,40}$/)

/** An account of the client (§2.9): a sign-in at one server, with windows, storage and a keychain entry of its own. */
const desktopAccount = z.object({
  id: accountId,
  /** Of who is signed in, or was last; null before anybody was. */
  name: line.nullable(),
  /** Null while nobody is signed in. */
  role: storedSession.shape.role.nullable(),
  /** The origin of its server. */
  server: z.string(),
  unread: z.number().int().min(0),
  /** The one that the page belongs to. */
  isOwn: z.boolean(),
})
export type DesktopAccount = z.output<typeof desktopAccount>

const nothing = z.undefined()

/** Every question of the renderer to the main process: what is asked with and what is answered. */
export const desktopChannels = {
  /** The renderer listens now: what was sent before is sent again. */
  'renderer:ready': { request: nothing, response: z.void() },
  'session:read': { request: nothing, response: storedSession.optional() },
  'session:write': { request: storedSession, response: z.void() },
  'session:clear': { request: nothing, response: z.void() },
  'outside:open': { request: z.url({ protocol: /^https?$/ }), response: z.void() },
  'inbox:show': { request: inbox, response: z.void() },
  'notice:show': { request: notice, response: z.void() },
  /** The screen that is open, so that the conversation in view is not announced. */
  'screen:tell': { request: screenPath, response: z.void() },
  /** A conversation or a job in a window of its own, which comes forward where there is one already (§2.8). */
  'window:open': { request: screenPath, response: z.void() },
  /** A screen that a window of its own does not show: the main one does. */
  'screen:open': { request: screenPath, response: z.void() },
  'settings:read': { request: nothing, response: desktopSettings },
  'settings:change': { request: settingsChange, response: desktopSettings },
  'account:list': { request: nothing, response: z.array(desktopAccount) },
  /** The name of who is signed in, for menus outside of the page. */
  'account:name': { request: line, response: z.void() },
  /** Brings the window of an account forward, in the place of the one that is seen. */
  'account:open': { request: accountId, response: z.void() },
  /** One more, at this server, where somebody may sign in. Refused where there are `MOST_ACCOUNTS`. */
  'account:add': { request: serverOrigin, response: z.void() },
  /** Forgets the page's own account with all that it kept here; the page has signed out before. Refused for the last one. */
  'account:remove': { request: nothing, response: z.void() },
  /** Another server, or null for the one that the client was built for. The client starts anew with it, for this account. */
  'server:choose': { request: serverOrigin.nullable(), response: z.void() },
  /** The page has reached the server; answers whether it has to be loaded anew, under the policy that this server needs. */
  'server:reached': { request: nothing, response: z.boolean() },
  'proxy:read': { request: nothing, response: proxyQuestion.nullable() },
  /** Without a name the person goes on without the proxy's leave. */
  'proxy:answer': {
    request: z.object({
      id: z.string().max(100),
      name: z.string().max(300).optional(),
      password: z.string().max(300).optional(),
    }),
    response: z.void(),
  },
  'download:start': { request: z.url({ protocol: /^https?$/ }), response: z.void() },
  'download:act': {
    request: z.object({
      id: z.string(),
      action: z.enum(DOWNLOAD_ACTIONS),
      /** To retry with: the same file, signed anew. */
      address: z.url().optional(),
    }),
    response: z.void(),
  },
  'update:restart': { request: nothing, response: z.void() },
  /** An upload or a payment is under way: nothing may restart the client. */
  'work:tell': { request: z.boolean(), response: z.void() },
  'signIn:prepare': { request: returnBy, response: signInWay },
  /** The network's page, as the server has made its address. */
  'signIn:start': { request: z.url({ protocol: /^https?$/ }), response: signInAnswer },
} as const satisfies Record<string, { request: z.ZodType; response: z.ZodType }>

export type DesktopChannel = keyof typeof desktopChannels
/** What the renderer sends, and what arrives of it once it was parsed. */
export type DesktopQuestion<Channel extends DesktopChannel> = z.input<
  (typeof desktopChannels)[Channel]['request']
>
export type DesktopRequest<Channel extends DesktopChannel> = z.output<
  (typeof desktopChannels)[Channel]['request']
>
export type DesktopResponse<Channel extends DesktopChannel> = z.output<
  (typeof desktopChannels)[Channel]['response']
>

/** Everything that the main process tells the renderer by itself. */
export interface DesktopEvents {
  /** Something to say once, in a toast. */
  said: string
  /** Go to a screen: a deep link, a click on a notification or in the tray's menu. */
  opened: string
  /** Chosen in the menu. */
  palette: 'open'
  downloads: readonly Download[]
  /** The version that a restart brings, or null for none. */
  update: string | null
  settings: z.output<typeof desktopSettings>
  /** The accounts of the client, whenever one of them has changed. */
  accounts: readonly DesktopAccount[]
  /** Chosen in the menu: the page asks at which server. */
  addAccount: 'open'
  /** Who is signed in, since another window has changed that; null for nobody. */
  session: string | null
  /** Whether the person looks at the window: it is shown and in front. */
  inView: boolean
  /** The machine has slept: what was connected no longer is. */
  resumed: true
  /** A proxy asks, or null once nobody does any more. Told at once, also to a page that shows no screens yet. */
  proxy: ProxyQuestion | null
  /** A notification was shown that has this tone. */
  tone: Tone
  /** Typed into a notification, where the system allows it. */
  replied: { to: NonNullable<Notice['replyTo']>; text: string }
}
export type DesktopEvent = keyof DesktopEvents

/** What the preload script of a window for one conversation or job is started with. */
export const OWN_WINDOW_ARGUMENT = '--tradepost-own-window'

/** The one channel that events arrive on. */
export const EVENT_CHANNEL = 'desktop:event'

/** What the preload script puts on the window, and nothing else. */
export interface DesktopBridge {
  readonly serverOrigin: string
  readonly system: string
  /** The window shows one conversation or one job, and nothing else. */
  readonly isOwnWindow: boolean
  /** Asks the main process on one of its channels; no other name reaches it. */
  ask<Channel extends DesktopChannel>(
    channel: Channel,
    question?: DesktopQuestion<Channel>,
  ): Promise<DesktopResponse<Channel>>
  /** Listens to an event; answers what ends it. */
  listen<Event extends DesktopEvent>(event: Event, hear: (payload: DesktopEvents[Event]) => void): () => void
}
