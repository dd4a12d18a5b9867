import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FileRule, takeFiles } from '#shared/forms/files.ts'
import * as text from '#texts/pickedFiles.ts'
import { Field, type FieldProps } from './Field.tsx'
import { acceptOf, Preparing, ProgressBar } from './FileField.tsx'
import { usePreparing } from './pictures/usePreparing.ts'
import { useObjectUrl } from './useObjectUrl.ts'

interface StoredPicture {
  id: string
  url: string
}

interface PicturesFieldProps extends FieldProps {
  rule: FileRule
  value: readonly File[]
  onChange: (files: File[]) => void
  stored?: readonly StoredPicture[]
  onRemoveStored?: (id: string) => void
  progress?: number | undefined
}

/** Several pictures with previews; as many in all as the rule allows. */
export function PicturesField({
  rule,
  value,
  onChange,
  stored = [],
  onRemoveStored,
  progress,
  error,
  ...field
}: PicturesFieldProps) {
  const [refused, setRefused] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const room = rule.max - stored.length - value.length
  const { pick, preparing } = usePreparing(rule, add, picker)
  function add(files: readonly File[]) {
    const { taken, refused: why } = takeFiles(files, rule, room)
    setRefused(why)
    if (taken.length > 0) onChange([...value, ...taken])
  }
  return (
    <Field {...field} error={refused ?? error}>
      {(control) => (
        <div
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
          onPaste={(event) => pick([...event.clipboardData.files])}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            pick([...event.dataTransfer.files])
          }}
        >
          {stored.map((picture, index) => (
            <Tile
              key={picture.id}
              url={picture.url}
              label={text.removePicture(index + 1)}
              onRemove={() => onRemoveStored?.(picture.id)}
            />
          ))}
          {value.map((file, index) => (
            <FileTile
              key={`${file.name}-${file.lastModified}-${index}`}
              file={file}
              onRemove={() => {
                setRefused(undefined)
                onChange(value.filter((one) => one !== file))
              }}
            />
          ))}
          <input
            {...control}
            ref={picker}
            type="file"
            multiple
            accept={acceptOf(rule)}
            className="peer sr-only"
            onChange={(event) => {
              pick([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
          {room > 0 && (
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => picker.current?.click()}
              className="grid aspect-square place-items-center content-center gap-1 rounded-box border border-dashed border-line-strong text-fine font-semibold text-primary hover:bg-primary-soft"
            >
              <ImagePlus aria-hidden="true" className="size-6" />
              {text.add}
            </button>
          )}
          {preparing > 0 && (
            <div className="col-span-full">
              <Preparing count={preparing} />
            </div>
          )}
          {progress !== undefined && value.length > 0 && (
            <div className="col-span-full">
              <ProgressBar progress={progress} label={text.sendingPictures} />
            </div>
          )}
        </div>
      )}
    </Field>
  )
}

function FileTile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const url = useObjectUrl(file)
  return <Tile url={url} label={text.remove(file.name)} onRemove={onRemove} />
}

function Tile({ url, label, onRemove }: { url: string; label: string; onRemove: () => void }) {
  return (
    <div className="relative aspect-square overflow-hidden rounded-box border border-line">
      <img src={url} alt="" className="size-full object-cover" />
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        // A thumb's width, into the corner of the picture.
        className="absolute top-1 right-1 grid size-7 place-items-center rounded-full bg-raised text-ink shadow-float before:absolute before:-top-1 before:-right-1 before:-bottom-3 before:-left-3"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
