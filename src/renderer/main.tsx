import { startTransition, StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { contentHere, frameHere } from './app/homes.ts'
import { Root } from './app/Root.tsx'
import { ALIVE } from './prerendered/alive.ts'
import { framedIn } from './prerendered/framed.ts'
import { resumeAhead } from './session/session.ts'
import { tellCaught } from './ui/Part.tsx'
import { applyTheme, keptTheme } from './ui/appliedTheme.ts'
import { platform } from './platform/current.ts'
import './styles/app.css'

const KEPT_AT_LONGEST_MS = 8_000

applyTheme(keptTheme())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
void begin(root)

/** The public page may be drawn already (prerendered/): to a guest it only comes alive, anybody else has other screens. */
async function begin(place: HTMLElement): Promise<void> {
  const strictly = (content: ReactNode) => <StrictMode>{content}</StrictMode>
  const framed = framedIn(place)
  if (place.hasChildNodes() && !framed && !(await platform.readSession())) {
    const { Landing } = await import('./app/screens/Landing.tsx')
    // In parts, between which a press is heard.
    startTransition(() => {
      hydrateRoot(place, strictly(<Root drawn={{ home: Landing }} />), { onCaughtError: tellCaught })
    })
    return
  }
  if (framed) {
    // Who it is, and what their home shows, is asked for meanwhile.
    const content = contentHere(framed.role, resumeAhead())
    // With a home in outline in between, one that was kept would go and come again.
    await (framed.isKept ? Promise.race([content, keptForLong()]) : frameHere(framed.role))
  } else {
    place.replaceChildren()
    // There is nothing left that waits to be taken up.
    dispatchEvent(new Event(ALIVE))
  }
  // What stands there stays until all of this is drawn.
  createRoot(place, { onCaughtError: tellCaught }).render(strictly(<Root />))
}

// Once everything stands: a page that is only being loaded needs its network for itself.
if (import.meta.env.PROD && platform.servedByServer && 'serviceWorker' in navigator) {
  const open = () =>
    void import('./app/openOffline.ts').then(
      ({ openOffline }) => openOffline(),
      // Lost with the network; the next page sees to it.
      () => undefined,
    )
  if (document.readyState === 'complete') open()
  else addEventListener('load', open)
}

/** A home that was kept says no more than that the server is silent. */
function keptForLong(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, KEPT_AT_LONGEST_MS))
}
