import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { useReplyToTicket } from '#renderer/entities/help/api.ts'
import { HelpThread } from '#renderer/entities/help/HelpThread.tsx'
import { ReplyDialog } from '#renderer/entities/help/ReplyDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useAnswerHelpTicket } from '../api.ts'

/** A message to support with all that was said about it, and what an admin does with it. */
export function Ticket({ ticket }: { ticket: HelpTicket }) {
  const [answering, setAnswering] = useState(false)
  const reply = useReplyToTicket()
  const { run, busy } = useAction(useAnswerHelpTicket())
  return (
    <article className="grid gap-3 rounded-box border border-line bg-raised p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lead break-words">{ticket.subject}</h2>
        {ticket.answeredAt && (
          <Badge tone="done">
            <Sentence text={text.answered} parts={{ moment: <TimeAgo moment={ticket.answeredAt} /> }} />
          </Badge>
        )}
        <Writer ticket={ticket} />
      </div>
      <HelpThread ticket={ticket} writer={ticket.name} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setAnswering(true)}>
          {ticket.answeredAt ? text.answerAgain : text.answer}
        </Button>
        {!ticket.answeredAt && (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            onClick={() => void run({ params: { id: ticket.id } })}
          >
            {text.markAnswered}
          </Button>
        )}
      </div>
      {answering && (
        <ReplyDialog
          ticket={ticket}
          reply={reply}
          title={text.answerTitle(ticket.name)}
          hint={text.answerHint}
          onClose={() => setAnswering(false)}
        />
      )}
    </article>
  )
}

function Writer({ ticket: { name, email, userId, job } }: { ticket: HelpTicket }) {
  return (
    <p className="min-w-0 basis-full text-fine text-muted">
      <Sentence
        text={text.ticketFrom}
        parts={{
          name,
          email: (
            <Link
              className="inline-block max-w-full break-all text-primary underline"
              to={pathTo('admin', undefined, { text: email, user: userId })}
            >
              {email}
            </Link>
          ),
        }}
      />
      {job && (
        <>
          {', '}
          <Sentence
            text={text.ticketAbout}
            parts={{
              job: (
                <Link
                  className="break-words text-primary underline"
                  to={pathTo('adminJob', { jobId: job.id })}
                >
                  {job.title}
                </Link>
              ),
            }}
          />
        </>
      )}
    </p>
  )
}
