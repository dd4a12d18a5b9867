import { CalendarDays, MapPin } from 'lucide-react'
import * as text from '#texts/landingExample.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { categoryDrawings } from '#renderer/ui/illustrations/Categories.tsx'
import { ExampleSheet } from './ExampleSheet.tsx'

const pictures = ['Carpenter', 'Millwork', 'Painter']

/** A job as trades see it. */
export function PostedJob() {
  return (
    <ExampleSheet>
      <div className="grid grid-cols-[2fr_1fr_1fr] gap-2 pb-1 text-primary">
        {pictures.map((trade) => (
          <div key={trade} className="grid h-20 place-items-center rounded-box bg-primary-soft">
            <div className="w-12">{categoryDrawings[trade]}</div>
          </div>
        ))}
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-display text-lead font-semibold">{text.job}</p>
        <p className="font-semibold figures">{text.budget}</p>
      </div>
      <p className="text-muted">{text.jobWords}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-fine text-muted">
        <span className="flex items-center gap-1">
          <MapPin className="size-4" />
          {text.where}
        </span>
        <span className="flex items-center gap-1">
          <CalendarDays className="size-4" />
          {text.when}
        </span>
      </p>
      <p className="flex gap-2 pt-1">
        <Badge>{text.trade}</Badge>
        <Badge tone="active">{text.seenBy}</Badge>
      </p>
    </ExampleSheet>
  )
}
