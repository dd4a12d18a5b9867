import { join, normalize, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import { firebaseSources } from '#shared/firebaseSources.ts'
import type { ElectronDoor, PageSession } from './electron.ts'
import type { FirebasePolicy } from './firebasePolicy.ts'

/** The renderer's own scheme instead of file://, which has privileges that a page should not (Electron checklist, 18). */
export const APP_SCHEME = 'app'

/** The file below `folder` that an address of the renderer means, or undefined for one that leads out of it. */
export function fileFor(folder: string, url: string): string | undefined {
  const { host, pathname } = new URL(url)
  if (host !== 'tradepost') return undefined
  const path = normalize(join(folder, decodeURIComponent(pathname)))
  if (path !== folder && !path.startsWith(folder + sep)) return undefined
  return pathname === '/' ? join(folder, 'index.html') : path
}

/** No scripts but the application's own; connections to its server only, and to where that one keeps messages. */
export function contentSecurityPolicy(server: string, project: FirebaseProject | null): string {
  const firebase = firebaseSources(project)
  const socket = server.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', server, ...firebase.imgSrc].join(' '),
    ['connect-src', "'self'", server, socket, ...firebase.connectSrc, ...firebase.socketSrc].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves the renderer's files to a session's pages. Only the page itself has a policy that counts. */
export function serveApp(
  { net }: Pick<ElectronDoor, 'net'>,
  { protocol }: Pick<PageSession, 'protocol'>,
  folder: string,
  server: string,
  firebase: FirebasePolicy,
): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const file = fileFor(folder, request.url)
    // A file that is not there is an error of the file system, not an answer.
    const answer = file && (await net.fetch(pathToFileURL(file).href).catch(() => undefined))
    if (!answer) return new Response('Not found', { status: 404 })
    const headers = new Headers(answer.headers)
    const isPage = file.endsWith('.html')
    const project = isPage ? firebase.lastKnown() : null
    headers.set('content-security-policy', contentSecurityPolicy(server, project))
    return new Response(answer.body, { status: answer.status, headers })
  })
}
