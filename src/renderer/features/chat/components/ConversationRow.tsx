import { ImageIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as arranging from '#texts/arranging.ts'
import * as text from '#texts/chat.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import type { Due } from '../dues.ts'
import { ArrangementMarks } from './ArrangementMarks.tsx'
import { DueLine } from './DueLine.tsx'

interface ConversationRowProps {
  conversation: Conversation
  /** What waits in it before all else. */
  due: Due | undefined
  /** What the list is narrowed by, to be found again on the way back. */
  query: Record<string, string> | undefined
  now: Date
  active: boolean
}

/** One conversation of the list (§2.7). */
export function ConversationRow({ conversation, due, query, now, active }: ConversationRowProps) {
  const { isMarkedUnread, isMuted, job, lastMessage, other, unread } = conversation
  const isNew = unread > 0 || isMarkedUnread
  return (
    <Link
      to={pathTo('newMessage', { jobId: job.id, otherUserId: other.id }, query)}
      data-conversation={conversation.id}
      aria-current={active ? 'page' : undefined}
      className={classes(
        'flex min-h-16 items-center gap-3 border-l-4 px-3 py-2 focus-visible:-outline-offset-2',
        active ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <Avatar name={other.name} picture={other.picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className={isNew ? 'font-bold' : 'font-semibold'}>{other.name}</span>{' '}
            <span className="text-fine text-muted">{job.title}</span>
          </span>
          <ArrangementMarks conversation={conversation} now={now} />
        </span>
        <span className="flex items-center gap-2">
          <span className={classes('flex-1 truncate text-fine', isNew ? 'font-semibold' : 'text-muted')}>
            <Preview message={lastMessage} />
          </span>
          {lastMessage && (
            <span className="shrink-0 text-fine text-muted">
              <TimeAgo moment={lastMessage.sentAt} />
            </span>
          )}
          {unread > 0 && (
            <span
              className={classes(
                'min-w-5 rounded-full px-1.5 text-center text-fine font-bold figures',
                // What is muted counts, and calls for nobody.
                isMuted ? 'bg-sunken text-muted' : 'bg-attention text-on-attention',
              )}
            >
              <span className="sr-only">{text.unread}</span>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
          {unread === 0 && isMarkedUnread && (
            <span className="size-2.5 shrink-0 rounded-full bg-attention">
              <span className="sr-only">{arranging.markedUnread}</span>
            </span>
          )}
        </span>
        {due && <DueLine due={due} />}
      </span>
    </Link>
  )
}

/** What was said last, by its kind (§2.7). */
function Preview({ message }: { message: Conversation['lastMessage'] }) {
  if (message?.kind === 'picture')
    return (
      <>
        <ImageIcon aria-hidden="true" className="mr-1 inline size-3.5" />
        {text.previewPicture}
      </>
    )
  if (message?.kind === 'bid_accepted') return text.bid
  return message?.text || text.noMessages
}
