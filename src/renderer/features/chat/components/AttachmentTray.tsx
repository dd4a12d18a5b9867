import { FileText, LoaderCircle, X } from 'lucide-react'
import * as text from '#texts/chatThread.ts'
import type { Attachments } from '../attachments.ts'
import type { Attachment, AttachmentsView } from '../attachmentsView.ts'

interface AttachmentTrayProps {
  view: AttachmentsView
  attachments: Attachments
}

/** What was picked, above the box. */
export function AttachmentTray({ view: { picked }, attachments }: AttachmentTrayProps) {
  if (picked.length === 0) return null
  return (
    <ul
      aria-label={text.picked}
      className="flex max-h-[40dvh] flex-wrap gap-3 overflow-y-auto border-t border-line bg-raised p-3"
    >
      {picked.map((attachment) => (
        <li key={attachment.id}>
          <Tile attachment={attachment} onRemove={() => attachments.remove(attachment.id)} />
        </li>
      ))}
    </ul>
  )
}

/** A thumbnail of the picture, or the name of the PDF, with a way to take it out. */
function Tile({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { file, problem } = attachment
  const remove = text.removePicked(file.name)
  return (
    <div className="flex items-center gap-2">
      <div className="relative">
        <Drawing attachment={attachment} />
        <button
          type="button"
          aria-label={remove}
          title={remove}
          onClick={onRemove}
          className="absolute -top-2 -right-2 grid size-7 place-items-center rounded-full border border-line-strong bg-raised text-ink shadow-float after:absolute after:-inset-2 hover:border-danger hover:text-danger"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {problem && (
        <div className="min-w-0 flex-1 text-fine">
          <p className="truncate font-semibold">{file.name}</p>
          <p role="alert" className="text-danger">
            {problem}
          </p>
        </div>
      )}
    </div>
  )
}

function Drawing({ attachment: { kind, file, preview, isPreparing } }: { attachment: Attachment }) {
  if (kind === 'document')
    return (
      <div className="flex h-20 w-48 items-center gap-2 rounded-box border border-line bg-surface px-3">
        <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="truncate text-fine font-semibold">{file.name}</p>
          <p className="text-fine text-muted">{text.documentSize(file.size)}</p>
        </div>
      </div>
    )
  if (preview)
    return (
      <img src={preview} alt={file.name} className="size-20 rounded-box border border-line object-cover" />
    )
  return (
    <div
      role={isPreparing ? 'status' : undefined}
      aria-label={isPreparing ? text.preparingPicture(file.name) : undefined}
      className="grid size-20 place-items-center rounded-box border border-line bg-sunken text-muted"
    >
      {isPreparing && <LoaderCircle aria-hidden="true" className="size-5 animate-spin" />}
    </div>
  )
}
