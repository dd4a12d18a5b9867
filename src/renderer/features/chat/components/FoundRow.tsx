import { Link } from 'react-router-dom'
import { excerpt, marked } from '#shared/domain/marked.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/messageSearch.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import type { Found } from '../messageSearch.ts'
import { MarkedText } from './MarkedText.tsx'

interface FoundRowProps {
  found: Found
  /** What was searched for. */
  wanted: string
  query: Record<string, string> | undefined
  /** The thread stands at it. */
  active: boolean
}

/** A message that was found, leading to its place in the conversation. */
export function FoundRow({ found: { message, conversation }, wanted, query, active }: FoundRowProps) {
  const { job, other, viewerId } = conversation
  const at = String(message.sequence)
  return (
    <Link
      to={pathTo('newMessage', { jobId: job.id, otherUserId: other.id }, { ...query, at })}
      aria-current={active ? 'location' : undefined}
      className={classes(
        'flex min-h-16 items-center gap-3 border-l-4 px-3 py-2 focus-visible:-outline-offset-2',
        active ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-sunken',
      )}
    >
      <Avatar name={other.name} picture={other.picture} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{other.name}</span>{' '}
            <span className="text-fine text-muted">{job.title}</span>
          </span>
          <span className="shrink-0 text-fine text-muted">
            <TimeAgo moment={message.sentAt} />
          </span>
        </span>
        <span className="line-clamp-2 text-fine wrap-anywhere">
          {message.senderId === viewerId && <span className="text-muted">{text.you} </span>}
          <MarkedText parts={excerpt(marked(message.text, wanted))} />
        </span>
      </span>
    </Link>
  )
}
