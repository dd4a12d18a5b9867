import { useState } from 'react'
import * as text from '#texts/chatThread.ts'
import { Lightbox } from '#renderer/ui/Lightbox.tsx'
import { nearestPicture } from '../localPreviews.ts'

/** A picture of a conversation, shown large when it is pressed. */
export function ChatPicture({ url, description }: { url: string; description: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={text.showLarge(description)}
        onClick={() => setOpen(true)}
        className="block max-w-full overflow-hidden rounded-box"
      >
        {/* A fixed height: the thread must not jump when a picture arrives. */}
        <img
          src={nearestPicture(url)}
          alt={description}
          className="h-48 w-64 max-w-full bg-sunken object-cover"
        />
      </button>
      <Lightbox
        pictures={[{ url: nearestPicture(url), description }]}
        index={open ? 0 : undefined}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
