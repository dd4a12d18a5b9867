import { FileDown, Maximize2, Minimize2 } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/paperView.ts'
import { platform } from '#renderer/platform/current.ts'
import { classes } from '#renderer/ui/classes.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'

const PdfPages = onDemand(async () => (await import('./PdfPages.tsx')).PdfPages)

interface PaperViewProps {
  label: string
  name: string
  url: string
}

/** One paper as it looks, as far as a browser can draw it; all else is a file to open. */
export function PaperView({ label, name, url }: PaperViewProps) {
  // The signed address is renewed while one reads; what is shown stays.
  const [address] = useState(() => new URL(url, platform.serverOrigin || location.origin).href)
  const [isLarge, setLarge] = useState(false)
  const Icon = isLarge ? Minimize2 : Maximize2
  return (
    <figure
      className={classes(
        'grid content-start gap-2 rounded-box border border-line bg-raised p-3',
        isLarge && 'xl:col-span-2',
      )}
    >
      <figcaption className="flex items-center gap-1">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          <span className="block truncate text-fine text-muted">{name}</span>
        </span>
        <button
          type="button"
          aria-pressed={isLarge}
          aria-label={text.larger(label)}
          title={text.larger(label)}
          onClick={() => setLarge(!isLarge)}
          className="grid size-11 shrink-0 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={text.openFile(label)}
          title={text.openFile(label)}
          className="grid size-11 shrink-0 place-items-center rounded-box text-muted hover:bg-sunken hover:text-ink"
        >
          <FileDown aria-hidden="true" className="size-4" />
        </a>
      </figcaption>
      <div className="overflow-hidden rounded-mark bg-sunken">
        <Drawn label={label} name={name} address={address} isLarge={isLarge} />
      </div>
    </figure>
  )
}

interface DrawnProps {
  label: string
  name: string
  address: string
  isLarge: boolean
}

function Drawn({ label, name, address, isLarge }: DrawnProps) {
  if (name.endsWith('.webp')) return <img src={address} alt={label} className="w-full" />
  if (!name.endsWith('.pdf')) return <p className="p-4 text-muted">{text.notShownHere}</p>
  return (
    <Part fallback={<Skeleton className="h-64" />}>
      <PdfPages label={label} address={address} all={isLarge} />
    </Part>
  )
}
