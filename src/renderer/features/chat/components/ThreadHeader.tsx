import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { Presence } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chatThread.ts'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { useUser } from '#renderer/session/session.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { chatJob } from '../api.ts'
import { useListSearch } from '../useConversationFilter.ts'
import { usePresence } from '../usePresence.ts'
import { ArrangeButtons } from './ArrangeButtons.tsx'
import { DeleteConversation } from './DeleteConversation.tsx'
import { JobDetails } from './JobDetails.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'

interface ThreadHeaderProps {
  conversation: Conversation
  typing: boolean
  /** Where the conversation can be searched. */
  onSearch: (() => void) | undefined
}

/** With whom and about what; on a narrow window, and in one of its own (§2.8), the job opens from here. */
export function ThreadHeader({ conversation, typing, onSearch }: ThreadHeaderProps) {
  const [open, setOpen] = useState<'job' | 'snooze' | 'delete'>()
  const isCustomer = useUser().role === 'customer'
  const search = useListSearch()
  const other = conversation.other
  // Watched all the time, whatever is said below the name.
  const presence = usePresence(other.id)
  const close = () => setOpen(undefined)
  return (
    <header
      className={classes(
        'flex items-center gap-2 border-b border-line bg-raised px-3 py-2.5',
        !isOwnWindow && 'max-md:pl-1',
      )}
    >
      {!isOwnWindow && (
        <Link
          to={{ pathname: isCustomer ? pathTo('messages') : pathTo('chat'), search }}
          aria-label={text.allConversations}
          className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-sunken md:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
      )}
      <Avatar name={other.name} picture={other.picture} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lead">{other.name}</h2>
        <p aria-live="polite" className="truncate text-fine text-muted">
          {typing ? (
            text.typing(other.name)
          ) : (
            <PresenceText presence={presence} jobTitle={conversation.job.title} />
          )}
        </p>
      </div>
      <JobSummary conversation={conversation} />
      <Button
        variant="quiet"
        className={classes('max-md:px-2.5', !isOwnWindow && 'xl:hidden')}
        aria-label={text.showJob}
        onClick={() => setOpen('job')}
      >
        <ClipboardList aria-hidden="true" className="size-5" />
      </Button>
      <ArrangeButtons
        conversation={conversation}
        onSearch={onSearch}
        onChooseTime={() => setOpen('snooze')}
        onDelete={() => setOpen('delete')}
      />
      <Dialog open={open === 'job'} onClose={close} title={conversation.job.title}>
        <JobDetails conversation={conversation} />
      </Dialog>
      <SnoozeDialog conversation={conversation} open={open === 'snooze'} onClose={close} />
      <DeleteConversation conversation={conversation} open={open === 'delete'} onClose={close} />
    </header>
  )
}

function PresenceText({ presence, jobTitle }: { presence: Presence | null; jobTitle: string }) {
  if (presence?.isOnline)
    return (
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2 rounded-full bg-done" />
        {text.online}
      </span>
    )
  if (presence?.lastSeenAt)
    return <Sentence text={text.lastSeen} parts={{ moment: <TimeAgo moment={presence.lastSeenAt} /> }} />
  return <>{jobTitle}</>
}

/** Title and price of the job (§2.7); the pane beside says more where there is room for it. */
function JobSummary({ conversation }: { conversation: Conversation }) {
  const { data } = useQuery(chatJob(conversation))
  const price = data?.job.finalPrice ?? data?.job.ownBid?.price ?? data?.job.budget
  return (
    <div className="hidden min-w-0 max-w-60 text-right sm:block xl:hidden">
      <p className="truncate text-fine text-muted">{conversation.job.title}</p>
      {price && (
        <p className="font-semibold">
          <Money amount={price} />
        </p>
      )}
    </div>
  )
}
