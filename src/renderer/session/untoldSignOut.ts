import { HOME_KEPT } from '#renderer/prerendered/keptHome.ts'

const KEY = 'sign_out_untold'

/**
 * A sign-out that the server did not hear of. A page can't take a cookie away itself, so the server is told as soon as
 * a page of this browser reaches it; until then no page uses the cookie.
 */
export const untoldSignOut = {
  remember: () => {
    localStorage.setItem(KEY, '1')
    // The next page shows it before anything else.
    localStorage.removeItem(HOME_KEPT)
  },
  isWaiting: () => localStorage.getItem(KEY) !== null,
  forget: () => localStorage.removeItem(KEY),
}
