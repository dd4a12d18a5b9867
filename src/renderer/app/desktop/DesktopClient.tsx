import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { createHashRouter } from 'react-router-dom'
import { errorMessage } from '#renderer/api/errors.ts'
import { say } from '#renderer/ui/say.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { platform } from '#renderer/platform/current.ts'
import { isDialogInFront } from '#renderer/features/palette/keys.ts'
import { hasPalette, paletteOpenAtom } from '#renderer/features/palette/state.ts'
import { DownloadList } from '#renderer/features/desktop/components/DownloadList.tsx'
import { sendReply } from '#renderer/features/desktop/sendReply.ts'
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
  }, [client, routeSet, setPaletteOpen])

  const busy = useIsMutating() > 0
  useEffect(() => platform.tellWork(busy), [busy])

  return (
    <>
      {(routeSet === 'customer' || routeSet === 'provider') && <Notices role={routeSet} />}
      <div className="fixed right-4 bottom-4 z-40 grid w-[min(22rem,calc(100vw-2rem))] gap-2">
        <UpdateBanner />
        <DownloadList />
      </div>
    </>
  )
}

function Notices({ role }: { role: 'customer' | 'provider' }) {
  useNotices(role)
  return null
}
