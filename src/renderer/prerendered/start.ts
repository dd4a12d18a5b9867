// The public page stands before any code has come (docs/decisions/public-page-as-html.md). This alone comes with it, ahead
// of what it shows: it fetches the application once the page stands, or at once when somebody begins to use it; a press
// that comes before is made again after.
import { applyTheme, keptTheme } from '../ui/appliedTheme.ts'
import { ALIVE } from './alive.ts'

/** What somebody does first who wants more than to read. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart'] as const

/**
 * What makes React take up all of a page at once that it is taking up in parts, to answer it: nobody sees their press
 * until that is done. The browser answers it alone until then, and nothing is lost: of a press of a button its click
 * comes again, and what is in a field, or chosen in a list, is read from it.
 */
const HURRYING = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
  'keydown',
  'keypress',
  'keyup',
  'textInput',
  'input',
  'change',
  'paste',
  'contextmenu',
] as const

/** A browser that draws no frames, of a window that nobody sees, is never idle. */
const AT_LATEST_MS = 2_000

let isAsked = false
let pressed: HTMLElement | undefined

function start(): void {
  if (isAsked) return
  isAsked = true
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fetchApplication)
  else fetchApplication()
}

function fetchApplication(): void {
  const application = document.getElementById('application')
  if (application instanceof HTMLTemplateElement) document.head.append(application.content)
}

/** Nothing on the page answers a button yet, and a form would lead to another page. */
function keep(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (!button) return
  event.preventDefault()
  pressed = button
  start()
}

/** Only what somebody does: what a script tells in their place is meant to be heard (useTypedBefore.ts). */
function hold(event: Event): void {
  if (event.isTrusted) event.stopPropagation()
}

function whenQuiet(): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: AT_LATEST_MS })
  else setTimeout(start)
}

applyTheme(keptTheme())
document.addEventListener('click', keep, true)
for (const sign of SIGNS) document.addEventListener(sign, start, { capture: true, once: true, passive: true })
for (const event of HURRYING) document.addEventListener(event, hold, { capture: true, passive: true })
addEventListener('load', whenQuiet, { once: true })
addEventListener(
  ALIVE,
  () => {
    document.removeEventListener('click', keep, true)
    for (const event of HURRYING) document.removeEventListener(event, hold, true)
    // Not from here: it may need parts that React only takes up between its own turns.
    setTimeout(() => pressed?.click())
  },
  { once: true },
)
