import { useState } from 'react'
import * as text from '#texts/chatThread.ts'
import { timesIn } from '#texts/moments.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'
import type { Row } from '../rows.ts'
import { DeliveryMark } from './DeliveryMark.tsx'

type MessageRow = Extract<Row, { kind: 'message' }>

const clock = new Intl.DateTimeFormat(timesIn, { hour: 'numeric', minute: '2-digit' })

/** What somebody wrote or showed. One's own stand on the right. */
export function MessageBubble({ row, other }: { row: MessageRow; other: string }) {
  const { message, own, follows } = row
  return (
    <div className={classes('flex', own ? 'justify-end' : 'justify-start', follows ? 'pt-1' : 'pt-3')}>
      <div
        className={classes(
          'max-w-[min(34rem,85%)] rounded-box px-3 py-2',
          own ? 'bg-primary-soft' : 'border border-line bg-raised',
        )}
      >
        <span className="sr-only">{own ? text.youWrote : text.theyWrote(other)}</span>
        {message.kind === 'picture' ? (
          <Picture url={message.text} description={own ? text.ownPicture : text.pictureFrom(other)} />
        ) : (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
        )}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-fine text-muted">
          <time dateTime={message.sentAt.toISOString()}>{clock.format(message.sentAt)}</time>
          {own && <DeliveryMark delivery={row.delivery} />}
        </p>
      </div>
    </div>
  )
}

function Picture({ url, description }: { url: string; description: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={text.showLarge(description)}
        onClick={() => setOpen(true)}
        className="block overflow-hidden rounded-box"
      >
        {/* A fixed height: the thread must not jump when a picture arrives. */}
        <img src={url} alt={description} className="h-48 w-64 max-w-full bg-sunken object-cover" />
      </button>
      <Lightbox
        pictures={[{ url, description }]}
        index={open ? 0 : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
