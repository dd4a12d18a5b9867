import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import * as text from '#texts/help.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useWriteAgain } from '#renderer/entities/help/api.ts'
import { HelpThread } from '#renderer/entities/help/HelpThread.tsx'
import { ReplyDialog } from '#renderer/entities/help/ReplyDialog.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ownTicketsQuery } from '../api.ts'

/** What one wrote to support, each with what was answered. */
export function OwnTickets() {
  const [page, setPage] = useState(1)
  const query = useQuery(ownTicketsQuery(page))
  return (
    <section aria-labelledby="own-tickets" className="grid gap-4">
      <h2 id="own-tickets" className="text-heading">
        {text.ownTickets}
      </h2>
      <Loaded query={query}>
        {({ tickets, pageCount }) =>
          tickets.length === 0 ? (
            <p className="text-muted">{text.noOwnTickets}</p>
          ) : (
            <>
              <Rows rows={tickets} className="grid gap-3">
                {(ticket) => <OwnTicket ticket={ticket} />}
              </Rows>
              <Pagination page={page} pageCount={pageCount} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

function OwnTicket({ ticket }: { ticket: HelpTicket }) {
  const [answering, setAnswering] = useState(false)
  const reply = useWriteAgain()
  return (
    <article className="grid gap-3 rounded-box border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lead break-words">{ticket.subject}</h3>
        <Badge tone={ticket.answeredAt ? 'done' : 'plain'}>
          {ticket.answeredAt ? text.isAnswered : text.waitsForUs}
        </Badge>
        {ticket.job && (
          <p className="basis-full text-fine break-words text-muted">{text.about(ticket.job.title)}</p>
        )}
      </div>
      <HelpThread ticket={ticket} writer={text.you} />
      <Button variant="secondary" size="small" className="w-fit" onClick={() => setAnswering(true)}>
        {text.writeAgain}
      </Button>
      {answering && (
        <ReplyDialog
          ticket={ticket}
          reply={reply}
          title={ticket.subject}
          hint={text.lead}
          onClose={() => setAnswering(false)}
        />
      )}
    </article>
  )
}
