import { useQuery } from '@tanstack/react-query'
import {
  Ban,
  BadgeCheck,
  BadgeX,
  CircleCheckBig,
  CircleDollarSign,
  FilePenLine,
  Landmark,
  MapPinHouse,
  Scale,
  Star,
  Undo2,
  Vault,
} from 'lucide-react'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Job } from '#shared/domain/job.ts'
import type { HireEvent, Message } from '#shared/domain/message.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/chatThread.ts'
import { ChangeDetails } from '#renderer/entities/change/ChangeDetails.tsx'
import { StageDecision } from '#renderer/entities/stage/StageDecision.tsx'
import { StageEvidence } from '#renderer/entities/stage/StageEvidence.tsx'
import { stageTone, stageWords } from '#renderer/entities/stage/stageWords.ts'
import { useUser } from '#renderer/session/session.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { chatJob } from '../api.ts'
import { Card } from './Card.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { StoryLine } from './StoryLine.tsx'
import { ToTheJob } from './ToTheJob.tsx'

const icons: Readonly<Record<Exclude<HireEvent, 'invited'>, typeof BadgeCheck>> = {
  stage_paid: Vault,
  stage_requested: CircleDollarSign,
  stage_approved: BadgeCheck,
  stage_rejected: BadgeX,
  stage_paid_out: Landmark,
  stage_returned: Undo2,
  change_proposed: FilePenLine,
  change_accepted: BadgeCheck,
  change_rejected: BadgeX,
  change_withdrawn: Undo2,
  dispute_opened: Scale,
  dispute_ended: Scale,
  contact_given: MapPinHouse,
  job_completed: CircleCheckBig,
  job_cancelled: Ban,
  review_written: Star,
}

interface HireEventCardProps {
  message: Message
  event: HireEvent
  own: boolean
  conversation: Conversation
}

/** What is asked of the other one stands on a card and shows how it stands now; what came of it is a line. */
export function HireEventCard({ message, event, own, conversation }: HireEventCardProps) {
  if (event === 'invited') return <InvitationCard message={message} own={own} conversation={conversation} />
  if (event === 'stage_requested' || event === 'change_proposed')
    return (
      <Card icon={icons[event]} own={own} moment={message.sentAt}>
        <Asked message={message} conversation={conversation} />
      </Card>
    )
  return (
    <StoryLine icon={icons[event]} moment={message.sentAt}>
      {conversation.isBidAccepted ? (
        <ToTheJob conversation={conversation}>{message.text}</ToTheJob>
      ) : (
        <span className="font-semibold text-ink">{message.text}</span>
      )}
    </StoryLine>
  )
}

/** A request or a proposal; whoever has to answer does it here. */
function Asked({ message, conversation }: Pick<HireEventCardProps, 'message' | 'conversation'>) {
  const job = useQuery(chatJob(conversation)).data?.job
  const { other, isClosed } = conversation
  const bid = job?.ownBid
  const change = bid?.changeOrders.find(({ id }) => id === message.changeOrderId)
  if (bid && change) return <ChangeDetails change={change} bid={bid} other={other.name} closed={isClosed} />
  const stage = bid?.stages.find(({ id }) => id === message.stageId)
  if (job && stage)
    return <Request stage={stage} asked={message.sentAt} job={job} provider={other.name} closed={isClosed} />
  return <p className="font-semibold [overflow-wrap:anywhere]">{message.text}</p>
}

/** Clocks of the two places that a message and a stage have their times from may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000

/** What was said and shown with that request; how it was before stands with each. */
function ofRequest({ title, requestedAt, requestNote, pictures }: Stage, asked: Date) {
  const isSame = (moment: Date | null) =>
    moment !== null && Math.abs(moment.getTime() - asked.getTime()) <= CLOCKS_DIFFER_MS
  return {
    title,
    requestNote: isSame(requestedAt) ? requestNote : '',
    pictures: pictures.filter(({ moment, addedAt }) => moment === 'before' || isSame(addedAt)),
  }
}

interface RequestProps {
  stage: Stage
  asked: Date
  job: Job
  provider: string
  closed: boolean
}

/** A stage that is asked for; of one that was rejected and is asked for again, the later request is answered. */
function Request({ stage, asked, job, provider, closed }: RequestProps) {
  const { role } = useUser()
  const isNow = stage.status === 'requested' && asked.getTime() + CLOCKS_DIFFER_MS >= stage.since.getTime()
  const side = role === 'customer' ? 'customer' : 'provider'
  const words = stageWords(side, stage, { closed, payoutReady: job.payoutReady })
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3
          tabIndex={-1}
          className="min-w-0 font-sans text-body font-semibold tracking-normal [overflow-wrap:anywhere]"
        >
          {text.askedFor(stage.title)}
        </h3>
        <span className="shrink-0 font-semibold">
          <Money amount={stage.price} />
        </span>
      </div>
      <p className="mt-1">
        <Badge tone={(isNow && stageTone(side, stage)) || 'plain'}>{words.now}</Badge>
      </p>
      <StageEvidence stage={ofRequest(stage, asked)} />
      {isNow && !closed && role === 'customer' && (
        <>
          <p className="mt-1.5 text-muted">{words.next}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <StageDecision stage={stage} provider={provider} size="small" />
          </div>
        </>
      )}
    </>
  )
}
