import { FileText } from 'lucide-react'
import type { Dispute, DisputeStatement } from '#shared/domain/dispute.ts'
import * as text from '#texts/dispute.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'

/** What was said in a dispute, in order, each with what shows it. */
export function Statements({ dispute }: { dispute: Dispute }) {
  if (dispute.statements.length === 0) return <p className="text-muted">{text.nothingSaid}</p>
  return (
    <ol className="grid gap-5">
      {dispute.statements.map((statement) => (
        <li key={statement.id}>
          <Statement dispute={dispute} statement={statement} />
        </li>
      ))}
    </ol>
  )
}

function Statement({ dispute, statement }: { dispute: Dispute; statement: DisputeStatement }) {
  const nameOf = (id: string) => authorOf(dispute, id).name
  const author = authorOf(dispute, statement.authorId)
  const pictures = statement.files.filter(({ isPicture }) => isPicture)
  const documents = statement.files.filter(({ isPicture }) => !isPicture)
  return (
    <article className="grid grid-cols-[auto_1fr] gap-3">
      <Avatar name={author.name} picture={author.picture} size="small" />
      <div className="grid min-w-0 gap-2">
        <p className="text-fine text-muted">
          <span className="font-semibold text-ink">{author.name}</span>{' '}
          <TimeAgo moment={statement.createdAt} />
        </p>
        <p className="max-w-3xl whitespace-pre-line break-words">{statement.text}</p>
        {statement.messages.map((message, at) => (
          <blockquote key={at} className="border-l-2 border-line-strong pl-3">
            <p className="text-fine text-muted">
              {text.pointsTo}: {nameOf(message.senderId)}, <TimeAgo moment={message.sentAt} />
            </p>
            <p className="break-words">{message.text}</p>
          </blockquote>
        ))}
        {pictures.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {pictures.map((picture) => (
              <li key={picture.id}>
                <a href={picture.url} target="_blank" rel="noreferrer">
                  <img src={picture.url} alt={picture.name} className="size-24 rounded-box object-cover" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {documents.map((document) => (
          <a
            key={document.id}
            href={document.url}
            download={document.name}
            className="inline-flex w-fit max-w-full items-center gap-2 text-primary underline"
          >
            <FileText aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{document.name}</span>
          </a>
        ))}
      </div>
    </article>
  )
}

function authorOf({ customer, provider }: Dispute, id: string) {
  return id === customer.id ? customer : provider
}
