import { retention } from '#shared/wire/calls/retention.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** What is kept of people, and how long, as this marketplace has it. */
export const retentionQuery = callQuery(retention)
