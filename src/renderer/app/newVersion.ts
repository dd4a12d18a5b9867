import { platform } from '#renderer/platform/current.ts'

/** The page's own script: its name is made of what is in it. */
const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/**
 * Where a file of this page does not come the server may have been updated: the page as it is now tells, and `found`
 * hears of it. Answers what ends the watch.
 */
export function watchForNewVersion(found: () => void): () => void {
  // The desktop client has its files with it.
  if (!platform.servedByServer) return () => undefined
  const look = () => void isNewer().then((newer) => newer && found())
  addEventListener('vite:preloadError', look)
  return () => removeEventListener('vite:preloadError', look)
}

async function isNewer(): Promise<boolean> {
  const script = ownScript()
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  return script !== null && script !== undefined && page !== undefined && !page.includes(script)
}
