import { useState } from 'react'
import type { GalleryPicture } from '#shared/domain/user.ts'
import * as text from '#texts/profiles.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'

/** The pictures of somebody's work; each opens over the whole window (§2.5). */
export function Gallery({ pictures, owner }: { pictures: readonly GalleryPicture[]; owner: string }) {
  const [shown, setShown] = useState<number>()
  if (pictures.length === 0) return <EmptyState title={text.noPictures} />
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={text.openPicture(index + 1, pictures.length)}
              onClick={() => setShown(index)}
              className="block aspect-square w-full overflow-hidden rounded-box border border-line"
            >
              <img src={picture.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={pictures.map((picture, index) => ({
          url: picture.url,
          description: text.pictureOf(owner, index + 1),
        }))}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}
