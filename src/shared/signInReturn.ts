import { LINK_SCHEME } from '#shared/desktop.ts'

/** Where a network's page leads back to in the desktop client: a link of ours, or its listener on the machine itself. */
export const LINK_RETURN = `${LINK_SCHEME}://oauth`
export const LOOPBACK_RETURN_PATH = '/signed-in'

const LOWEST_PORT = 1024
const HIGHEST_PORT = 65_535
const LOOPBACK = /^http:\/\/127\.0\.0\.1:([1-9]\d{3,4})\/signed-in$/

/** Nothing but these two, to the letter: a code sent anywhere else would be somebody else's (RFC 8252, 8.4 and 8.10). */
export function isDesktopReturn(address: string): boolean {
  const port = Number(LOOPBACK.exec(address)?.[1])
  return address === LINK_RETURN || (port >= LOWEST_PORT && port <= HIGHEST_PORT)
}
