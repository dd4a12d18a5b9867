import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { createHashRouter } from 'react-router-dom'
import { errorMessage } from '#renderer/api/errors.ts'
import { say } from '#renderer/ui/say.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { isOwnWindow, platform } from '#renderer/platform/current.ts'
import { isDialogInFront } from '#renderer/features/palette/keys.ts'
import { hasPalette, paletteOpenAtom } from '#renderer/features/palette/state.ts'
import { downloadsAtom } from '#renderer/features/desktop/state.ts'
import { sendReply } from '#renderer/features/desktop/sendReply.ts'
import { playTone } from '#renderer/features/desktop/tones.ts'
import { UpdateBanner } from '#renderer/features/desktop/components/UpdateBanner.tsx'
import { useNotices } from './useNotices.ts'
import { reload } from '#renderer/api/keys.ts'

interface DesktopClientProps {
  router: Pick<ReturnType<typeof createHashRouter>, 'state' | 'subscribe'>
}

/** Joins the screens to the machine; there in the desktop client only. */
export function DesktopClient({ router }: DesktopClientProps) {
  const routeSet = useAtomValue(routeSetAtom)
  const client = useQueryClient()
  const setPaletteOpen = useSetAtom(paletteOpenAtom)
  const setDownloads = useSetAtom(downloadsAtom)

  useEffect(() => {
    const tell = ({ location }: typeof router.state) =>
      platform.tellScreen(location.pathname + location.search)
    tell(router.state)
    return router.subscribe(tell)
  }, [router])

  useEffect(() => {
    const ends = [
      platform.listen('palette', () => {
        if (hasPalette(routeSet) && !isDialogInFront()) setPaletteOpen(true)
      }),
      platform.listen('said', say.info),
      platform.listen('downloads', setDownloads),
      platform.listen('tone', (tone) => void playTone(tone)),
      platform.listen('replied', (reply) => {
        sendReply(reply).then(
          () => reload(client, ['connections']),
          (error: unknown) => say.error(errorMessage(error)),
        )
      }),
    ]
    void platform.desktop?.ready()
    return () => {
      for (const end of ends) end()
    }
  }, [client, routeSet, setDownloads, setPaletteOpen])

  const busy = useIsMutating() > 0
  useEffect(() => platform.tellWork(busy), [busy])

  return (
    <>
      {/* The main window counts, and offers the update. */}
      {!isOwnWindow && (routeSet === 'customer' || routeSet === 'provider') && <Notices role={routeSet} />}
      {/* Below the header: what is at the bottom of a screen is written and sent there. */}
      {!isOwnWindow && (
        <div className="fixed top-20 right-4 z-20 w-[min(22rem,calc(100vw-2rem))]">
          <UpdateBanner />
        </div>
      )}
    </>
  )
}

function Notices({ role }: { role: 'customer' | 'provider' }) {
  useNotices(role)
  return null
}
