import { z } from 'zod'

/** Where the pages of the desktop client come from. */
export const DESKTOP_ORIGIN = 'app://tradepost'

/** What the desktop client keeps of a session, in the keychain of the system. */
export const storedSession = z.object({
  accessToken: z.string().min(1).max(400),
  currentUserId: z.guid(),
  role: z.enum(['customer', 'provider', 'admin']),
  isProfileCreated: z.boolean(),
})
export type DesktopSession = z.output<typeof storedSession>

/** Every channel between the renderer and the main process: what is asked with and what is answered. */
export const desktopChannels = {
  'session:read': { request: z.undefined(), response: storedSession.optional() },
  'session:write': { request: storedSession, response: z.void() },
  'session:clear': { request: z.undefined(), response: z.void() },
  'outside:open': { request: z.url({ protocol: /^https?$/ }), response: z.void() },
} as const satisfies Record<string, { request: z.ZodType; response: z.ZodType }>

export type DesktopChannel = keyof typeof desktopChannels
export type DesktopRequest<Channel extends DesktopChannel> = z.output<
  (typeof desktopChannels)[Channel]['request']
>
export type DesktopResponse<Channel extends DesktopChannel> = z.output<
  (typeof desktopChannels)[Channel]['response']
>

/** What the preload script puts on the window, and nothing else. */
export interface DesktopBridge {
  readonly serverOrigin: string
  readSession(): Promise<DesktopSession | undefined>
  writeSession(session: DesktopSession): Promise<void>
  clearSession(): Promise<void>
  /** Opens an http or https address in the system's browser. */
  openOutside(url: string): Promise<void>
}
