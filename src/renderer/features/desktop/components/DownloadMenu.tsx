import * as Popover from '@radix-ui/react-popover'
import { useAtomValue } from 'jotai'
import { Download as DownloadIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { downloadsAtom } from '../state.ts'
import { DownloadList } from './DownloadList.tsx'

/** So long a list that opened by itself stays once everything in it is there, */
const OPEN_MS = 6_000
/** and so long its button. */
const KEPT_MS = 60_000

/** The downloads, in the header: the list opens when one begins, and goes by itself when all are there. */
export function DownloadMenu() {
  const downloads = useAtomValue(downloadsAtom)
  const [open, setOpen] = useState(false)
  /** It opened by itself, and nobody has touched it: nothing is taken away from whoever types meanwhile. */
  const [isOwn, setIsOwn] = useState(false)
  const newest = downloads.at(-1)?.id
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return
    seen.current = newest
    setIsOwn(true)
    setOpen(true)
  }, [newest])

  const isOver = downloads.length > 0 && downloads.every(({ state }) => state === 'done')
  useEffect(() => {
    if (!isOver || !isOwn) return
    const close = setTimeout(() => setOpen(false), OPEN_MS)
    return () => clearTimeout(close)
  }, [isOver, isOwn])
  useEffect(() => {
    if (!isOver || open) return
    const forget = setTimeout(() => {
      for (const one of downloads) platform.desktop?.act(one, 'forget')
    }, KEPT_MS)
    return () => clearTimeout(forget)
  }, [downloads, isOver, open])

  if (downloads.length === 0) return null
  const running = downloads.filter(({ state }) => state === 'running').length
  const touch = () => setIsOwn(false)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        touch()
        setOpen(next)
      }}
    >
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={text.downloadsSay(running)}
          className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
        >
          <DownloadIcon aria-hidden="true" className="size-5" />
          {running > 0 && (
            <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-primary" />
          )}
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={text.downloads}
          onOpenAutoFocus={(event) => isOwn && event.preventDefault()}
          onCloseAutoFocus={(event) => isOwn && event.preventDefault()}
          onPointerEnter={touch}
          onFocus={touch}
          className="z-40 w-[min(28rem,calc(100vw-1.5rem))] rounded-box border border-line bg-raised p-3 shadow-float outline-none"
        >
          <DownloadList downloads={downloads} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
