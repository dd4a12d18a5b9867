import * as text from '#texts/chatThread.ts'
import { timesIn } from '#texts/moments.ts'
import { classes } from '#renderer/ui/classes.ts'
import type { Row } from '../rows.ts'
import { ChatPicture } from './ChatPicture.tsx'
import { DeliveryMark } from './DeliveryMark.tsx'
import { DocumentCard } from './DocumentCard.tsx'

type MessageRow = Extract<Row, { kind: 'message' }>

const clock = new Intl.DateTimeFormat(timesIn, { hour: 'numeric', minute: '2-digit' })

/** What somebody wrote or showed, with the words that go with it. One's own stand on the right. */
export function MessageBubble({ row, other }: { row: MessageRow; other: string }) {
  const { message, caption, own, follows } = row
  const { sentAt } = caption ?? message
  return (
    <div className={classes('flex', own ? 'justify-end' : 'justify-start', follows ? 'pt-1' : 'pt-3')}>
      <div
        className={classes(
          'max-w-[min(34rem,85%)] rounded-box px-3 py-2',
          own ? 'bg-primary-soft' : 'border border-line bg-raised',
          // The words under a picture are as wide as it is.
          message.kind === 'picture' && 'w-[min(17.5rem,85%)]',
        )}
      >
        <span className="sr-only">{own ? text.youWrote : text.theyWrote(other)}</span>
        <Content row={row} other={other} />
        {caption && <Words>{caption.text}</Words>}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-fine text-muted">
          <time dateTime={sentAt.toISOString()}>{clock.format(sentAt)}</time>
          {own && <DeliveryMark delivery={row.delivery} />}
        </p>
      </div>
    </div>
  )
}

function Content({ row: { message, own }, other }: { row: MessageRow; other: string }) {
  if (message.kind === 'picture')
    return <ChatPicture url={message.text} description={own ? text.ownPicture : text.pictureFrom(other)} />
  if (message.kind === 'document') return <DocumentCard message={message} />
  return <Words>{message.text}</Words>
}

function Words({ children }: { children: string }) {
  return <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] first:mt-0">{children}</p>
}
