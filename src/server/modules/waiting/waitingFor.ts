import { type Waiting, WAITING_KINDS } from '#shared/domain/waiting.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Reading } from '#server/modules/files/addresses.ts'
import type { Asking } from './aboutJob.ts'
import { bidsWaiting, hiringPaymentsWaiting, offersWaiting } from './beforeHire.ts'
import { hiresWaiting } from './hiresWaiting.ts'
import { invitationsWaiting, outdatedBids } from './ofProviders.ts'
import { reviewsWaiting } from './reviewsWaiting.ts'

/** Everything that waits for somebody, the most pressing first; of the same kind what ends first. */
export async function waitingFor(reading: Reading, asking: Asking): Promise<Waiting[]> {
  const found = await atOnce(
    reading.db,
    ...[hiresWaiting, offersWaiting, reviewsWaiting, ...ofSide[asking.side]].map(
      (waiting) => () => waiting(reading, asking),
    ),
  )
  return found.flat().toSorted((a, b) => rank(a) - rank(b) || endOf(a) - endOf(b))
}

/** What waits for one side alone, before the hire. */
const ofSide = {
  customer: [hiringPaymentsWaiting, bidsWaiting],
  provider: [invitationsWaiting, outdatedBids],
}

const rank = ({ kind }: Waiting) => WAITING_KINDS.indexOf(kind)
const endOf = ({ until }: Waiting) => until?.getTime() ?? Number.MAX_SAFE_INTEGER
