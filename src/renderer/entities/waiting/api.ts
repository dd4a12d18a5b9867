import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** What waits for the one who is signed in. */
export const waitingQuery = callQuery(listWaiting)
