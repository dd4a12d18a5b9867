import { FileText, LoaderCircle, RotateCcw, X } from 'lucide-react'
import * as text from '#texts/chatThread.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { ProgressBar } from '#renderer/ui/FileField.tsx'
import type { Attachments } from '../attachments.ts'
import type { Attachment, AttachmentsView, Dispatch } from '../attachmentsView.ts'

interface AttachmentTrayProps {
  view: AttachmentsView
  attachments: Attachments
}

/** What was picked, and what is on its way, above the box. */
export function AttachmentTray({ view: { picked, dispatches }, attachments }: AttachmentTrayProps) {
  if (picked.length === 0 && dispatches.length === 0) return null
  return (
    <div className="grid max-h-[40dvh] gap-3 overflow-y-auto border-t border-line bg-raised p-3">
      {dispatches.map((dispatch) => (
        <OnTheirWay key={dispatch.id} dispatch={dispatch} attachments={attachments} />
      ))}
      {picked.length > 0 && (
        <ul aria-label={text.picked} className="flex flex-wrap gap-3">
          {picked.map((attachment) => (
            <li key={attachment.id}>
              <Tile attachment={attachment} onRemove={() => attachments.remove(attachment.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One press of Send: its files, and the words that follow them. */
function OnTheirWay({ dispatch, attachments }: { dispatch: Dispatch; attachments: Attachments }) {
  return (
    <section aria-label={text.uploads} className="grid gap-2 rounded-box bg-sunken p-2">
      <ul className="flex flex-wrap gap-3">
        {dispatch.attachments.map((attachment) => (
          <li key={attachment.id} className={classes(attachment.problem && 'w-full')}>
            <Tile
              attachment={attachment}
              isSending
              onRemove={() => attachments.remove(attachment.id)}
              onRetry={() => attachments.retry(attachment.id)}
            />
          </li>
        ))}
      </ul>
      {dispatch.caption && (
        <p className="truncate text-fine text-muted">{text.withTheFiles(dispatch.caption)}</p>
      )}
    </section>
  )
}

interface TileProps {
  attachment: Attachment
  isSending?: boolean
  onRemove: () => void
  onRetry?: () => void
}

/** A thumbnail of the picture, or the name of the PDF, with how far it has got and a way to take it back. */
function Tile({ attachment, isSending = false, onRemove, onRetry }: TileProps) {
  const { file, problem, progress } = attachment
  const remove = isSending ? text.cancelUpload(file.name) : text.removePicked(file.name)
  return (
    <div className="flex items-center gap-2">
      <div className="relative">
        <Drawing attachment={attachment} />
        {isSending && !problem && (
          <div className="absolute inset-x-1.5 bottom-1.5">
            <ProgressBar progress={progress} label={text.uploading(file.name)} />
          </div>
        )}
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
      {problem && onRetry && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {text.tryAgain}
        </Button>
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
