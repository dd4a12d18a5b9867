import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import * as text from '#texts/help.ts'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

/** What was said about a ticket, the first message first. `writer` is what this reader calls whoever had asked. */
export function HelpThread({ ticket, writer }: { ticket: HelpTicket; writer: string }) {
  const first = { id: ticket.id, fromSupport: false, text: ticket.message, createdAt: ticket.createdAt }
  return (
    <Rows rows={[first, ...ticket.replies]} className="grid gap-3">
      {(said) => (
        <div
          className={classes(
            'max-w-3xl border-l-2 pl-3',
            said.fromSupport ? 'border-primary' : 'border-line-strong',
          )}
        >
          <p className="text-fine text-muted">
            <span className="font-semibold text-ink">{said.fromSupport ? text.support : writer}</span>{' '}
            <TimeAgo moment={said.createdAt} />
          </p>
          <p className="break-words whitespace-pre-line">{said.text}</p>
        </div>
      )}
    </Rows>
  )
}
