import { atom, getDefaultStore } from 'jotai'
import { platform } from '../platform/current.ts'

/** Whether the server has another release than the one this page is of. */
export const newVersionAtom = atom(false)

/** The page's own script: its name is made of what is in it. */
const ownScript = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** Where a file of this page does not come the server may have been updated: the page as it is now tells. */
export function watchForNewVersion(): void {
  // The desktop client has its files with it.
  if (!platform.servedByServer) return
  addEventListener('vite:preloadError', () => void look())
}

async function look(): Promise<void> {
  const script = ownScript()
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    .then((answer) => (answer.ok ? answer.text() : undefined))
    .catch(() => undefined)
  if (script && page && !page.includes(script)) getDefaultStore().set(newVersionAtom, true)
}
