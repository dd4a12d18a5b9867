import { useAtomValue } from 'jotai'
import { Navigate, useLocation } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import { rememberWanted } from '#renderer/session/wantedAddress.ts'
import { routeSetAtom } from '#renderer/session/session.ts'

/** Every address that a visitor does not have leads home; a guest is led on to it after signing in. */
export function BackHome() {
  const { key, pathname, search } = useLocation()
  const wanted = pathname + search
  const routeSet = useAtomValue(routeSetAtom)
  if (routeSet === 'guest') rememberWanted(wanted)
  // The key: of two such addresses one after the other, each leads home.
  return (
    <Navigate key={`${key} ${wanted}`} replace to={routeSet === 'guest' ? pathTo('login') : pathTo('home')} />
  )
}
