import type { Tx } from '#server/kernel/transaction.ts'
import type { JobRow } from '#server/modules/jobs/jobs.ts'
import { notify } from '#server/modules/notifications/notifications.ts'

/** Nobody else has done anything: the customer is told by themself. */
export function notifyLapsed(tx: Tx, { id, customerId }: JobRow): Promise<void> {
  return notify(tx, {
    type: 'job_lapsed',
    jobId: id,
    senderId: customerId,
    receiverId: customerId,
    eventKey: `job_lapsed:${id}`,
  })
}
