import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Job } from '#shared/domain/job.ts'
import { canDecideBid } from '#shared/domain/offerStates.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as chatText from '#texts/chat.ts'
import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { BidUntil } from '#renderer/entities/bid/BidUntil.tsx'
import { RejectBid } from '#renderer/entities/bid/RejectBid.tsx'
import { PriceWithAll } from '#renderer/entities/payment/PriceWithAll.tsx'
import { chatJob } from '../api.ts'
import { Card } from './Card.tsx'

interface BidCardProps {
  conversation: Conversation
}

/** A bid where the talk about it begins; its customer decides here. */
export function BidCard({ conversation }: BidCardProps) {
  const job = useQuery(chatJob(conversation)).data?.job
  const me = useUser().id
  const bid = job?.ownBid
  if (!job || !bid) return null
  const own = bid.provider.id === me
  return (
    <Card icon={FileText} own={own} moment={bid.createdAt}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 tabIndex={-1} className="font-sans text-body font-semibold tracking-normal">
          {own ? text.youBid : text.theyBid(conversation.other.name)}
        </h3>
        <span className="font-display text-heading font-semibold">
          <Money amount={bid.price} />
        </span>
      </div>
      <BidBadge status={bid.status} />
      {!conversation.isClosed && <Open job={job} bid={bid} />}
    </Card>
  )
}

/** What a bid that waits comes to, until when, and its customer's answer. */
function Open({ job, bid }: { job: Job; bid: Bid }) {
  const [rejecting, setRejecting] = useState(false)
  const { role } = useUser()
  const negotiation = { bid: bid.status, offer: bid.latestOffer?.status, isHired: job.isHired }
  return (
    <>
      {role === 'customer' && bid.status === 'pending' && <PriceWithAll price={bid.price} tax={bid.tax} />}
      <BidUntil bid={bid} job={job} />
      {canDecideBid(negotiation, role) && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button asChild variant="secondary" size="small">
            <Link to={pathTo('jobPayment', { bidId: bid.id })}>{chatText.acceptBid}</Link>
          </Button>
          <Button variant="quietDanger" size="small" onClick={() => setRejecting(true)}>
            {chatText.rejectBid}
          </Button>
        </div>
      )}
      <RejectBid bid={bid} open={rejecting} onClose={() => setRejecting(false)} />
    </>
  )
}
