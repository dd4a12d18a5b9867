import { APP_VERSION, deviceType, header } from '#shared/wire/headers.ts'

/** What every call says of the client that makes it (§7). */
export const clientHeaders = (kind: keyof typeof deviceType, device: string): Record<string, string> => ({
  [header.deviceType]: deviceType[kind],
  [header.appVersion]: APP_VERSION,
  [header.deviceId]: device,
  [header.timezone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(kind === 'web' && { [header.sessionIn]: 'cookie' }),
})
