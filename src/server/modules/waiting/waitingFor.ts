import { type Waiting, WAITING_KINDS } from '#shared/domain/waiting.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import type { Asking } from './aboutJob.ts'
import { bidsWaiting, hiringPaymentsWaiting, offersWaiting } from './beforeHire.ts'
import { hiresWaiting } from './hiresWaiting.ts'
import { invitationsWaiting, outdatedBids } from './ofProviders.ts'
import { reviewsWaiting } from './reviewsWaiting.ts'

/** Everything that waits for somebody, the most pressing first; of the same kind what ends first. */
export async function waitingFor(reading: Reading, asking: Asking): Promise<Waiting[]> {
  const found: Waiting[] = [
    ...(await hiresWaiting(reading, asking)),
    ...(await offersWaiting(reading, asking)),
  ]
  if (asking.side === 'customer')
    found.push(...(await hiringPaymentsWaiting(reading, asking)), ...(await bidsWaiting(reading, asking)))
  else found.push(...(await invitationsWaiting(reading, asking)), ...(await outdatedBids(reading, asking)))
  found.push(...(await reviewsWaiting(reading, asking)))
  return found.toSorted((a, b) => rank(a) - rank(b) || endOf(a) - endOf(b))
}

const rank = ({ kind }: Waiting) => WAITING_KINDS.indexOf(kind)
const endOf = ({ until }: Waiting) => until?.getTime() ?? Number.MAX_SAFE_INTEGER
