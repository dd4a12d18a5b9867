import { readConsoleQueues } from '#shared/wire/calls/console.ts'
import { callQuery } from '#renderer/api/useCall.ts'

const RENEW_MS = 60_000

/** What waits for those who run the marketplace: for its first page, the header and the tabs of its lists. */
export const consoleQueuesQuery = { ...callQuery(readConsoleQueues), refetchInterval: RENEW_MS }
