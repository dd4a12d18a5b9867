import { useState } from 'react'
import type { JobPicture } from '#shared/domain/job.ts'
import * as text from '#texts/job.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'

/** The pictures of a job, one beside the other; on a phone they are swiped. Each opens over the whole window. */
export function JobPictures({ pictures, title }: { pictures: readonly JobPicture[]; title: string }) {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0) return null
  const describe = (index: number) => text.pictureOf(title, index + 1, pictures.length)
  return (
    <>
      <ul
        aria-label={text.pictures}
        className="mb-5 flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-box"
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className="w-full shrink-0 snap-center sm:w-auto">
            <button type="button" className="block w-full rounded-box" onClick={() => setShown(index)}>
              <img
                src={picture.url}
                alt={describe(index)}
                className="h-64 w-full rounded-box bg-sunken object-cover sm:w-auto sm:min-w-72"
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={pictures.map((picture, index) => ({ url: picture.url, description: describe(index) }))}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}
