import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { type RouteSet, routeSets, screens, type Screen } from '#shared/domain/screens.ts'
import { NetworkError } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { CrashScreen } from './CrashScreen.tsx'
import { BackHome } from './BackHome.tsx'
import { followLinks } from './followLinks.ts'
import { Awaited } from './layouts/Awaited.tsx'
import { Layout } from './layouts/Layout.tsx'
import { screenLoaders } from './screenLoaders.ts'

/** Screens whose code is here before the router is made. */
export type ScreensHere = Partial<Record<Screen, ComponentType>>

/** A screen's code that doesn't come was lost on the way, as an answer of the server may be. */
function lost(cause: unknown): never {
  throw new NetworkError({ cause })
}

interface Here {
  /** What the page shows already: it starts there, and where it was scrolled to. */
  drawn?: ScreensHere | undefined
  /** The home, where its code has come before. */
  home?: ComponentType | undefined
}

/** The router of a kind of visitor: their screens, and the home page for every other address (§2.2). */
export function routerFor(routeSet: RouteSet, { drawn, home }: Here) {
  const loaders = screenLoaders(routeSet)
  const routes = routeSets[routeSet].flatMap((screen): RouteObject[] => {
    const here = drawn?.[screen] ?? (screen === 'home' ? home : undefined)
    const [path, lazy] = [screens[screen], loaders[screen]]
    if (here) return [{ path, Component: here }]
    return lazy ? [{ path, lazy: () => lazy().catch(lost) }] : []
  })
  const router = platform.createRouter(
    [
      {
        element: <Layout />,
        errorElement: <CrashScreen />,
        children: [
          // A screen that fails leaves the header and the rest standing.
          {
            errorElement: <CrashScreen />,
            // Within the frame, which is there at once.
            HydrateFallback: Awaited,
            children: [...routes, { path: '*', element: <BackHome /> }],
          },
        ],
      },
    ],
    drawn && { hydrationData: {} },
  )
  return followLinks(router)
}
