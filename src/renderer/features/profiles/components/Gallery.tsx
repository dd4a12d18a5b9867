import { useState } from 'react'
import type { GalleryImage } from '#shared/domain/user.ts'
import * as text from '#texts/profiles.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'

/** The pictures of somebody's work; each opens over the whole window (§2.5). */
export function Gallery({ images, owner }: { images: readonly GalleryImage[]; owner: string }) {
  const [shown, setShown] = useState<number>()
  if (images.length === 0) return <EmptyState title={text.noPictures} />
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-5">
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={text.openPicture(index + 1, images.length)}
              onClick={() => setShown(index)}
              className="block aspect-square w-full overflow-hidden rounded-box border border-line"
            >
              <img src={image.url} alt="" loading="lazy" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={images.map((image, index) => ({
          url: image.url,
          description: text.pictureOf(owner, index + 1),
        }))}
        index={shown}
        onClose={() => setShown(undefined)}
      />
    </>
  )
}
