import { getDefaultStore } from 'jotai'
import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Root } from '../app/Root.tsx'
import { Landing } from '../app/screens/Landing.tsx'
import { rememberedRoleAtom } from '../session/session.ts'
import { FRAMED, type Framed } from './framed.ts'

/** The public page as a guest sees it, as the HTML that the application comes alive in. */
const drawLanding = () => draw(<Root drawn={{ home: Landing }} />)

/** The frame of a member's home with what comes in outline, as it stands until it is known who is there. */
function drawFrame(role: Framed): Promise<string> {
  getDefaultStore().set(rememberedRoleAtom, role)
  return draw(<Root />)
}

/** What fails in a page fails the build. */
async function draw(page: ReactNode): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>{page}</StrictMode>,
    // Else large parts stand at the end of the page, and a script that the policy forbids puts them in their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0) throw new Error('A page can not be drawn beforehand', { cause: errors[0] })
  return new Response(prelude).text()
}

/** One after the other: all of them are of the one application. */
export async function drawPages(): Promise<{ landing: string; frames: Record<Framed, string> }> {
  const landing = await drawLanding()
  const [customer, provider] = FRAMED
  return { landing, frames: { [customer]: await drawFrame(customer), [provider]: await drawFrame(provider) } }
}
