import { useState } from 'react'
import type { JobPicture } from '#shared/domain/job.ts'
import * as text from '#texts/job.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'

/** The pictures of a job, one beside the other; on a phone they are swiped. Each opens over the whole window. */
export function JobPictures({ pictures, title }: { pictures: readonly JobPicture[]; title: string }) {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0) return null
  const several = pictures.length > 1
  const describe = (index: number) => text.pictureOf(title, index + 1, pictures.length)
  return (
    <>
      <ul
        aria-label={text.pictures}
        // As wide as where it stands, however many they are: without it the column beside would be pushed under them.
        className="mb-5 flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-box [contain:inline-size]"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            // The edge of the next one shows on a phone.
            className={classes('relative shrink-0 snap-center sm:w-auto', several ? 'w-[88%]' : 'w-full')}
          >
            <button type="button" className="block w-full rounded-box" onClick={() => setShown(index)}>
              <img
                src={picture.url}
                alt={describe(index)}
                className="h-64 w-full rounded-box bg-sunken object-cover sm:w-auto sm:min-w-72"
              />
            </button>
            {several && (
              // What the picture's own description says already.
              <span
                aria-hidden="true"
                className="pointer-events-none absolute right-2 bottom-2 rounded-full bg-[rgb(0_0_0/0.7)] px-2 py-0.5 text-fine font-semibold text-[#fff] figures"
              >
                {text.pictureCount(index + 1, pictures.length)}
              </span>
            )}
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
