import type { NavigateOptions, To } from 'react-router-dom'
import type { Platform } from '#renderer/platform/platform.ts'
import { seen } from '#renderer/ui/onceSeen.ts'

type Router = ReturnType<Platform['createRouter']>

/** Whether what is heard now is a press of a link. */
let isLinkPressed = false

addEventListener(
  'click',
  ({ target }) => {
    isLinkPressed = target instanceof Element && target.closest('a[href]') !== null
    setTimeout(() => {
      isLinkPressed = false
    })
  },
  { capture: true },
)

/**
 * Has a router go where a link leads once the press is seen (docs/decisions/presses.md): the next screen is drawn in one
 * piece, during which nobody could tell that anything was pressed. Of several links pressed before that the last counts,
 * as in any page. All else that leads somewhere goes at once: it may be about to make another router.
 */
export function followLinks(router: Router): Router {
  // A router's functions know their router without being called on it; its own provider hands them on so.
  // oxlint-disable-next-line typescript/unbound-method
  const go = router.navigate
  let wanted = 0

  function navigate(to: number): Promise<void>
  function navigate(to: To | null, options?: NavigateOptions): Promise<void>
  async function navigate(to: To | null | number, options?: NavigateOptions): Promise<void> {
    wanted += 1
    if (typeof to === 'number') return go(to)
    if (!isLinkPressed) return go(to, options)
    const own = wanted
    await seen()
    if (own === wanted) await go(to, options)
  }

  router.navigate = navigate
  return router
}
