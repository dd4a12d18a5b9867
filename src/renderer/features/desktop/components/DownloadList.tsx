import type { Download, DownloadAction } from '#shared/desktop.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { freshAddress } from '../freshAddress.ts'
import { queryClient } from '#renderer/api/queryClient.ts'

const words: Readonly<Record<Download['state'], string>> = {
  running: text.downloading,
  paused: text.paused,
  done: text.done,
  failed: text.failed,
  cancelled: text.cancelled,
}

const labels: Readonly<Record<DownloadAction, string>> = {
  open: text.open,
  show: text.showInFolder,
  pause: text.pause,
  resume: text.resume,
  cancel: text.cancel,
  retry: text.tryAgain,
  forget: text.dismiss,
}

const actions: Readonly<Record<Download['state'], readonly DownloadAction[]>> = {
  running: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  done: ['show', 'forget'],
  failed: ['retry', 'forget'],
  cancelled: ['retry', 'forget'],
}

/** What is being saved and what was, the newest first. */
export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  return (
    <section aria-label={text.downloads}>
      <h2 className="mb-2 text-lead">{text.downloads}</h2>
      <Rows rows={downloads.toReversed()} className="grid max-h-[min(24rem,60dvh)] gap-3 overflow-y-auto">
        {(download) => <Row download={download} />}
      </Rows>
    </section>
  )
}

function Row({ download }: { download: Download }) {
  const { name, state, received, total, mayOpen } = download
  const retry = async () => {
    // Without a newer address the old one may still do.
    const address = await freshAddress(queryClient, download.address).catch(() => undefined)
    platform.desktop?.act(download, 'retry', address)
  }
  const offered: DownloadAction[] = [
    ...(state === 'done' && mayOpen ? (['open'] as const) : []),
    ...actions[state],
  ]
  return (
    <article aria-label={name} className="grid gap-1.5">
      <p className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
        {name}
      </p>
      {(state === 'running' || state === 'paused') && (
        <progress
          aria-label={text.progressOf(name)}
          className="h-2 w-full accent-primary"
          {...(total > 0 && { value: received, max: total })}
        />
      )}
      <div className="flex flex-wrap items-center gap-1">
        <span role="status" className="mr-auto text-fine text-muted">
          {words[state]}
        </span>
        {offered.map((action) => (
          <Button
            key={action}
            variant="quiet"
            size="small"
            aria-label={text.actionOn(labels[action], name)}
            onClick={() => (action === 'retry' ? void retry() : platform.desktop?.act(download, action))}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </article>
  )
}
