import { bidId, offerId, userId } from '../domain/ids.ts'
import type { Offer } from '../domain/offer.ts'
import { decidedOr } from './decision.ts'
import { field, record } from './record.ts'
import { moment, money } from './values.ts'

const terms = {
  price: field('price', money),
  status: decidedOr('lapsed'),
}

/** `offerDetail` says price and status once more, as §3 nests them. */
export const offer = record<Offer>()(
  {
    ...terms,
    id: field('_id', offerId),
    bidId: field('bid_id', bidId),
    senderId: field('sender_id', userId),
    createdAt: field('time_ago', moment),
  },
  [
    {
      name: 'offerDetail',
      schema: record<Pick<Offer, 'price' | 'status'>>()(terms),
      from: ({ price, status }) => ({ price, status }),
    },
  ],
)
