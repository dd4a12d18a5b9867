import type { Session, Shell, WebContents } from 'electron'
import { DESKTOP_ORIGIN } from '#shared/desktop.ts'

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

export async function openOutside(url: string, shell: Pick<Shell, 'openExternal'>): Promise<void> {
  if (mayOpenOutside(url)) await shell.openExternal(url)
}

/** Keeps every window on the application's own pages; links elsewhere go to the system's browser. */
export function guardContents(contents: WebContents, shell: Pick<Shell, 'openExternal'>): void {
  contents.on('will-navigate', (event, url) => {
    if (!isOwnPage(url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    void openOutside(url, shell)
    return { action: 'deny' }
  })
}

/** Pages may ask for nothing that the product does not use. Electron's own default is to grant. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
}
