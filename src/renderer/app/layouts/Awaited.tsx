import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

/** The homes of members in outline. */
export const HomeAwaited = {
  customer: onDemand(
    async () =>
      (await import('#renderer/features/providers/components/ProvidersAwaited.tsx')).ProvidersAwaited,
  ),
  provider: onDemand(
    async () => (await import('#renderer/features/jobs/components/JobsAwaited.tsx')).JobsAwaited,
  ),
}

/** Stands in the frame of a page that begins until its screen's code has come, and until it is known who is there. */
export function Awaited() {
  const routeSet = useAtomValue(routeSetAtom)
  const { pathname } = useLocation()
  if ((routeSet !== 'customer' && routeSet !== 'provider') || pathname !== pathTo('home')) return null
  const Outline = HomeAwaited[routeSet]
  return (
    <Part>
      <Outline />
    </Part>
  )
}
