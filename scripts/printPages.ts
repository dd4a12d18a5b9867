// Prints the pages that the build draws, by what scripts/prerenderPages.ts has built, as JSON.
import { pathToFileURL } from 'node:url'
import { Window } from 'happy-dom'

/** As much of a browser as the application asks for while it is loaded, and no more: what needs a real one fails. */
const PARTS = [
  'addEventListener',
  'document',
  'history',
  'HTMLInputElement',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
] as const

const window = new Window({ url: 'http://localhost/' })
for (const part of PARTS) Object.defineProperty(globalThis, part, { value: window[part], configurable: true })
Object.defineProperty(globalThis, 'window', { value: globalThis })

const { drawPages } = await import(pathToFileURL('out/prerender/drawPages.js').href)
// What was asked of nobody is still remembered for minutes: nothing waits for it.
process.stdout.write(JSON.stringify(await drawPages()), () => process.exit(0))
