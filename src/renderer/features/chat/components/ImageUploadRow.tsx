import { RotateCcw, X } from 'lucide-react'
import { Button } from '../../../ui/Button.tsx'
import { ProgressBar } from '../../../ui/FileField.tsx'
import type { ImageUpload } from '../useImageUpload.ts'

interface ImageUploadRowProps {
  upload: ImageUpload
  onCancel: () => void
  onRetry: () => void
}

/** The picture on its way, above the box. */
export function ImageUploadRow({ upload, onCancel, onRetry }: ImageUploadRowProps) {
  return (
    <div className="flex items-center gap-3 border-t border-line bg-raised px-4 py-2">
      <img src={upload.preview} alt="" className="size-12 rounded-box object-cover" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-fine font-semibold">{upload.file.name}</p>
        {upload.problem ? (
          <p role="alert" className="text-fine text-danger">
            {upload.problem}
          </p>
        ) : (
          <ProgressBar progress={upload.progress} label={`Sending ${upload.file.name}`} />
        )}
      </div>
      {upload.problem && (
        <Button look="quiet" size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Try again
        </Button>
      )}
      <Button look="quiet" size="small" aria-label={`Do not send ${upload.file.name}`} onClick={onCancel}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
