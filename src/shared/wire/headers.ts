/** Headers of an authenticated call. The specification names their meaning (§7), the design their names. */
export const header = {
  accessToken: 'access-token',
  /** `cookie`: the client is a browser that keeps its session's token in a cookie, where no script reads it. */
  sessionIn: 'session-in',
  /** Whose session the page believes it has: another tab may have signed somebody else in meanwhile. */
  sessionUser: 'session-user',
  deviceType: 'device-type',
  appVersion: 'app-version',
  deviceId: 'device-id',
  timezone: 'timezone',
  /** The socket of the window that calls: what the call changes is not told to it, because the answer does. */
  socketId: 'socket-id',
  idempotencyKey: 'idempotency-key',
} as const

/** Kinds of client. */
export const deviceType = { web: 'w', desktop: 'd' } as const

export const APP_VERSION = '1.0'
