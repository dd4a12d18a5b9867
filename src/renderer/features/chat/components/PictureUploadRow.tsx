import { ImageOff, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/chatThread.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ProgressBar } from '#renderer/ui/FileField.tsx'
import type { PictureUpload } from '../usePictureUpload.ts'

interface PictureUploadRowProps {
  upload: PictureUpload
  onCancel: () => void
  onRetry: () => void
}

/** The picture on its way, above the box. */
export function PictureUploadRow({ upload, onCancel, onRetry }: PictureUploadRowProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line bg-raised px-4 py-2">
      <Preview address={upload.preview} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-fine font-semibold">{upload.file.name}</p>
        {upload.problem ? (
          <p role="alert" className="text-fine text-danger">
            {upload.problem}
          </p>
        ) : (
          <ProgressBar progress={upload.progress} label={text.uploading(upload.file.name)} />
        )}
      </div>
      {upload.problem && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{text.tryAgain}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={text.cancelUpload(upload.file.name)}
        onClick={onCancel}
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}

/** What no program can draw has no preview either. */
function Preview({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <span className="grid size-12 shrink-0 place-items-center rounded-box bg-sunken text-muted">
        <ImageOff aria-hidden="true" className="size-5" />
      </span>
    )
  return (
    <img
      src={address}
      alt=""
      className="size-12 shrink-0 rounded-box object-cover"
      onError={() => setIsBroken(true)}
    />
  )
}
