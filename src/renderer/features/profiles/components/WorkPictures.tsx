import { useState } from 'react'
import type { GalleryPicture } from '#shared/domain/user.ts'
import * as text from '#texts/profiles.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'

const SHOWN = 5

/** What somebody made, seen first: one picture large, the next four beside it; each opens among all of them. */
export function WorkPictures({ pictures, owner }: { pictures: readonly GalleryPicture[]; owner: string }) {
  const [shown, setShown] = useState<number>()
  const described = pictures.map((picture, index) => ({
    url: picture.url,
    description: text.pictureOf(owner, index + 1),
  }))
  return (
    <>
      <ul className="grid grid-cols-4 gap-2">
        {described.slice(0, SHOWN).map(({ url, description }, index) => (
          <li
            key={url}
            className={classes(index === 0 && 'col-span-4 sm:col-span-2 sm:row-span-2', 'aspect-square')}
          >
            <button
              type="button"
              aria-label={description}
              onClick={() => setShown(index)}
              className="block size-full overflow-hidden rounded-box border border-line"
            >
              <img src={url} alt="" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox pictures={described} index={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
