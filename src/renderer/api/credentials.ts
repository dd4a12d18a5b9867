/** Whose session the calls are made for. Apart from the client, so that a page without a session need not load it. */
export interface Credentials {
  /** Empty where the browser's cookie speaks. */
  readonly token: string
  /** Undefined as long as nobody knows who it is. */
  readonly user: string | undefined
}

interface AuthProvider {
  credentials: () => Credentials
  /** A 401 to these credentials: the session is dead. The message is the server's. */
  onEnded: (credentials: Credentials, message: string) => void
  /** The browser's session is somebody else's by now. */
  onOther: (credentials: Credentials) => void
}

export const NOBODY: Credentials = { token: '', user: undefined }

let current: AuthProvider = { credentials: () => NOBODY, onEnded: () => undefined, onOther: () => undefined }

/** Tells the client whose session its calls are made for; done once, by the session. */
export function setAuthProvider(provider: AuthProvider): void {
  current = provider
}

export function authProvider(): AuthProvider {
  return current
}
