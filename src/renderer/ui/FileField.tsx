import { FileText, LoaderCircle, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FILE_ENDINGS, type FileRule, fileProblem, PHOTO_ENDINGS } from '#shared/forms/files.ts'
import * as text from '#texts/pickedFiles.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { usePreparing } from './pictures/usePreparing.ts'
import { useObjectUrl } from './useObjectUrl.ts'

interface FileFieldProps extends FieldProps {
  rule: FileRule
  value: File | null
  onChange: (file: File | null) => void
  /** What is there already, from an earlier time. */
  stored?: { name: string; url?: string; onRemove?: () => void } | undefined
  /** What to know before another one is picked. */
  note?: ReactNode
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined
}

/** One document, picked or dropped; a photo is made a page of one. What its rule refuses is said at once; the server looks at the content too. */
export function FileField({
  rule,
  value,
  onChange,
  stored,
  note,
  progress,
  error,
  ...field
}: FileFieldProps) {
  const [refused, setRefused] = useState<string>()
  const picker = useRef<HTMLInputElement>(null)
  const { pick, preparing } = usePreparing(rule, take, picker)
  function take([file]: readonly File[]) {
    if (!file) return
    const problem = fileProblem(file, rule)
    setRefused(problem)
    if (!problem) onChange(file)
  }
  const name = value?.name ?? stored?.name
  return (
    <Field {...field} error={refused ?? error}>
      {(control) => (
        <>
          {note}
          <DropArea onDrop={(files) => pick([...files].slice(0, 1))}>
            <input
              {...control}
              ref={picker}
              type="file"
              accept={acceptOf(rule)}
              className="peer sr-only"
              onChange={(event) => {
                pick([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            {preparing > 0 ? (
              <Preparing count={preparing} />
            ) : name ? (
              <span className="flex min-w-0 items-center gap-2">
                <FileMark rule={rule} file={value} url={stored?.url} />
                {!value && stored?.url ? (
                  <a
                    href={stored.url}
                    target="_blank"
                    rel="noreferrer"
                    className="truncate leading-8 text-primary underline"
                  >
                    {name}
                  </a>
                ) : (
                  <span className="truncate">{name}</span>
                )}
              </span>
            ) : (
              <span className="text-muted">{text.drop}</span>
            )}
            {/* For the mouse: keyboard and screen reader have the input itself. */}
            <span className="flex shrink-0 gap-1">
              <Button
                variant="secondary"
                size="small"
                onClick={() => picker.current?.click()}
                tabIndex={-1}
                aria-hidden="true"
              >
                <Upload aria-hidden="true" className="size-4" />
                {name ? text.replace : text.choose}
              </Button>
              {(value || stored?.onRemove) && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text.remove(name ?? '')}
                  onClick={() => (value ? onChange(null) : stored?.onRemove?.())}
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
            </span>
            {progress !== undefined && value && (
              <ProgressBar progress={progress} label={text.sending(value.name)} />
            )}
          </DropArea>
        </>
      )}
    </Field>
  )
}

/** Says that photos are being made fit. */
export function Preparing({ count }: { count: number }) {
  return (
    <span role="status" className="flex items-center gap-2 text-muted">
      <LoaderCircle aria-hidden="true" className="size-5 shrink-0 animate-spin" />
      {text.preparing(count)}
    </span>
  )
}

const isPicture = ({ types }: FileRule) => types.every((type) => type === 'png' || type === 'jpg')

/** What stands beside a file's name: the picture itself, of another file its kind. */
function FileMark({ rule, file, url }: { rule: FileRule; file: File | null; url: string | undefined }) {
  if (isPicture(rule) && file) return <Picked file={file} />
  if (isPicture(rule) && url) return <Thumbnail url={url} />
  return <FileText aria-hidden="true" className="size-5 shrink-0 text-primary" />
}

function Picked({ file }: { file: File }) {
  return <Thumbnail url={useObjectUrl(file)} />
}

function Thumbnail({ url }: { url: string }) {
  return <img src={url} alt="" className="size-12 shrink-0 rounded-mark bg-sunken object-cover" />
}

function DropArea({ onDrop, children }: { onDrop: (files: FileList) => void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const stop = (event: DragEvent, entering: boolean) => {
    event.preventDefault()
    setOver(entering)
  }
  return (
    <div
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false)
        onDrop(event.dataTransfer.files)
      }}
      className={classes(
        'relative flex min-h-14 flex-wrap items-center justify-between gap-3 rounded-box border border-dashed px-3 py-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-primary',
        over ? 'border-primary bg-primary-soft' : 'border-line-strong bg-raised',
      )}
    >
      {children}
    </div>
  )
}

export function ProgressBar({ progress, label }: { progress: number; label: string }) {
  const percent = Math.round(progress * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  )
}

export function acceptOf(rule: FileRule): string {
  return [...new Set([...rule.types.flatMap((type) => FILE_ENDINGS[type]), ...PHOTO_ENDINGS])].join(',')
}
