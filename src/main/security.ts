import { DESKTOP_ORIGIN } from '#shared/desktop.ts'
import { DIALLED_NUMBER } from '#shared/domain/dialledNumber.ts'
import type { Contents, ElectronDoor, PageSession } from './electron.ts'

/** Whether a page is the application's own. */
export function isOwnPage(url: string): boolean {
  return url === DESKTOP_ORIGIN || url.startsWith(`${DESKTOP_ORIGIN}/`)
}

/** An address that may be opened in the system's browser: http and https, and nothing that starts a program. */
export function mayOpenOutside(url: string): boolean {
  try {
    return ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol)
  } catch {
    return false
  }
}

export async function openOutside(
  url: string,
  shell: Pick<ElectronDoor['shell'], 'openExternal'>,
): Promise<void> {
  if (mayOpenOutside(url)) await shell.openExternal(url)
}

/** Whether a link calls a number, and tells a program for calls nothing else. */
const isCall = (url: string) => url.startsWith('tel:') && DIALLED_NUMBER.test(url.slice('tel:'.length))

/** Whether an address is a file of the server: those are saved, not shown. */
export function isFileOf(server: string, url: string): boolean {
  try {
    const { origin, pathname } = new URL(url)
    return origin === server && /^\/(files|invoices|dispute_files|books)\//.test(pathname)
  } catch {
    return false
  }
}

interface Guarded {
  server: string
  /** A page has asked for a window for one of our own addresses. */
  openHere: (address: string) => void
}

/**
 * Keeps every window on the application's own pages: files are saved, links go to the system's browser. What a page
 * asks a window for it gets none for by itself; an address of ours is opened as the program opens it. What is true of a
 * page is asked for when it matters: contents are there before their account is.
 */
export function guardContents(
  contents: Contents,
  shell: Pick<ElectronDoor['shell'], 'openExternal'>,
  guarded: () => Guarded | undefined,
): void {
  const isFile = (url: string) => {
    const server = guarded()?.server
    return server !== undefined && isFileOf(server, url)
  }
  const leave = (url: string) => {
    if (isOwnPage(url)) guarded()?.openHere(url)
    else if (isFile(url)) contents.downloadURL(url)
    else void openOutside(url, shell)
  }
  contents.on('will-navigate', (event, url) => {
    if (isOwnPage(url)) return
    event.preventDefault()
    // Links without a target; nothing else of ours leaves the page.
    if (isFile(url)) contents.downloadURL(url)
    else if (url.startsWith('mailto:')) void openOutside(url, shell)
    else if (isCall(url)) void shell.openExternal(url)
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    leave(url)
    return { action: 'deny' }
  })
}

/**
 * Pages may ask for nothing that the product does not use: to place text on the clipboard, and where they are, for
 * "use current location" (§2.5). Electron's own default is to grant everything.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'geolocation',
  'geolocation-approximate',
])

export function guardPermissions(session: PageSession): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(ALLOWED.has(permission) && isOwnPage(requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => ALLOWED.has(permission) && isOwnPage(origin.replace(/\/$/, '')),
  )
}
