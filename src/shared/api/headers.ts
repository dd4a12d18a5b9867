/** Headers of an authenticated call. The specification names their meaning (§7), the design their names. */
export const header = {
  accessToken: 'access-token',
  deviceType: 'device-type',
  appVersion: 'app-version',
  deviceId: 'device-id',
  timezone: 'timezone',
  idempotencyKey: 'idempotency-key',
} as const

/** Kinds of client. */
export const deviceType = { web: 'w', desktop: 'd' } as const

export const APP_VERSION = '1.0'
