import { ImageIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'

/** One conversation of the list (§2.7). */
export function ConversationRow({ conversation, active }: { conversation: Conversation; active: boolean }) {
  const { job, lastMessage, other, unread } = conversation
  return (
    <Link
      to={pathTo('newMessage', { jobId: job.id, otherUserId: other.id })}
      aria-current={active ? 'page' : undefined}
      className={classes(
        'flex h-16 items-center gap-3 border-l-4 px-3 focus-visible:-outline-offset-2',
        active ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <Avatar name={other.name} picture={other.picture} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <span className={unread > 0 ? 'font-bold' : 'font-semibold'}>{other.name}</span>{' '}
          <span className="text-fine text-muted">{job.title}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className={classes('flex-1 truncate text-fine', unread > 0 ? 'font-semibold' : 'text-muted')}>
            <Preview message={lastMessage} />
          </span>
          {lastMessage && (
            <span className="shrink-0 text-fine text-muted">
              <TimeAgo moment={lastMessage.sentAt} />
            </span>
          )}
          {unread > 0 && (
            <span className="min-w-5 rounded-full bg-attention px-1.5 text-center text-fine font-bold text-on-attention figures">
              <span className="sr-only">{text.unread}</span>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
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
