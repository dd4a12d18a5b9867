/** What a client keeps of its session on the machine it runs on (§3). */
export interface StoredSession {
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
  /** The session kept from before, or undefined. */
  readSession(): Promise<StoredSession | undefined>
  writeSession(session: StoredSession): Promise<void>
  /** Forgets the session; the device keeps its id. */
  clearSession(): Promise<void>
  /** A random id of this device, made once (§3 `unique_device_id`). */
  deviceId(): string
  /** Opens an https address outside of the application: a new tab or the system's browser. */
  openOutside(url: string): void
}
