// Prints the public page, drawn by what scripts/prerenderLanding.ts has built.
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
  'sessionStorage',
] as const

const window = new Window({ url: 'http://localhost/' })
for (const part of PARTS) Object.defineProperty(globalThis, part, { value: window[part], configurable: true })
Object.defineProperty(globalThis, 'window', { value: globalThis })

const { drawLanding } = await import(pathToFileURL('out/prerender/drawLanding.js').href)
// What was asked of nobody is still remembered for minutes: nothing waits for it.
process.stdout.write(await drawLanding(), () => process.exit(0))
