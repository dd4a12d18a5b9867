import { useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/stageRequest.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'

type Shown = Pick<Stage, 'title' | 'requestNote' | 'pictures'>

/** What the provider says and shows of a stage: how it was before, and what was done. */
export function StageEvidence({ stage }: { stage: Shown }) {
  const { requestNote, pictures } = stage
  const [open, setOpen] = useState<number>()
  if (!requestNote && pictures.length === 0) return null
  const all = [...pictures].toSorted((a, b) => Number(a.moment === 'after') - Number(b.moment === 'after'))
  const describe = (index: number) => {
    const one = all[index]
    const same = all.filter(({ moment }) => moment === one?.moment)
    return text.pictureOf[one?.moment ?? 'after'](stage.title, same.findIndex((it) => it === one) + 1)
  }
  return (
    <div className="mt-2 grid gap-2">
      {requestNote && (
        <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {requestNote}
        </p>
      )}
      {all.length > 0 && (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {(['before', 'after'] as const).map((moment) => {
            const shown = all.filter((one) => one.moment === moment)
            return (
              shown.length > 0 && (
                <div key={moment}>
                  <p className="mb-1 text-fine font-semibold text-muted">{text.moments[moment]}</p>
                  <ul className="flex flex-wrap gap-2">
                    {shown.map((one) => (
                      <li key={one.id}>
                        <button
                          type="button"
                          className="block rounded-box"
                          onClick={() => setOpen(all.indexOf(one))}
                        >
                          <img
                            src={one.url}
                            alt={describe(all.indexOf(one))}
                            loading="lazy"
                            className="size-16 rounded-box border border-line bg-sunken object-cover"
                          />
                        </button>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            )
          })}
        </div>
      )}
      <Lightbox
        pictures={all.map(({ url }, index) => ({ url, description: describe(index) }))}
        index={open}
        onClose={() => setOpen(undefined)}
      />
    </div>
  )
}
