import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { helpTicketsQuery, useAnswerHelpTicket } from '../api.ts'

const tabs = [
  { value: 'open', label: text.openTickets },
  { value: 'all', label: text.all },
] as const

/** What people wrote to support. They are answered by mail; here it is kept that they were. */
export function HelpTickets() {
  const { tab, page, setTab, setPage } = useTabAndPage(['open', 'all'])
  const query = useQuery(helpTicketsQuery(page, tab === 'open'))
  return (
    <Page title={text.helpTickets} lead={text.helpTicketsHint}>
      <Tabs label={text.ticketLists} value={tab} onChange={setTab} tabs={tabs}>
        <Loaded query={query}>
          {({ tickets, pageCount }) =>
            tickets.length === 0 ? (
              <EmptyState
                picture={<LetterScene />}
                title={tab === 'open' ? text.noOpenTickets : text.noTickets}
              />
            ) : (
              <>
                <Rows rows={tickets} className="grid gap-3">
                  {(ticket) => <Ticket ticket={ticket} />}
                </Rows>
                <Pagination page={page} pageCount={pageCount} onChange={setPage} />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </Page>
  )
}

function Ticket({ ticket }: { ticket: HelpTicket }) {
  const { run, busy } = useAction(useAnswerHelpTicket())
  const answered = () => void run({ params: { id: ticket.id } })
  const reply = `mailto:${ticket.email}?subject=${encodeURIComponent(text.answerSubject(ticket.subject))}`
  return (
    <article className="grid gap-3 rounded-box border border-line bg-raised p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead">{ticket.subject}</h2>
        <span className="text-fine text-muted">
          <TimeAgo moment={ticket.createdAt} />
        </span>
      </div>
      <p className="max-w-3xl whitespace-pre-line">{ticket.message}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-fine text-muted">
          <Sentence
            text={text.ticketFrom}
            parts={{
              name: ticket.name,
              email: (
                <Link
                  className="inline-block max-w-full break-all text-primary underline"
                  to={pathTo('admin', undefined, { text: ticket.email, user: ticket.userId })}
                >
                  {ticket.email}
                </Link>
              ),
            }}
          />
        </p>
        {ticket.answeredAt ? (
          <Badge tone="done">
            <Sentence text={text.answered} parts={{ moment: <TimeAgo moment={ticket.answeredAt} /> }} />
          </Badge>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" asChild>
              <a href={reply}>
                <Mail aria-hidden="true" className="size-4" />
                {text.answerByEmail}
              </a>
            </Button>
            <Button size="small" busy={busy} onClick={answered}>
              {text.markAnswered}
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
