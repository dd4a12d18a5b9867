import { listConnections } from '#shared/api/connections.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** One's own conversations, the latest first. */
export const conversationsQuery = callQuery(listConnections, { body: {} })
