import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Root } from '../app/Root.tsx'
import { Landing } from '../app/screens/Landing.tsx'

/** The public page as a guest sees it, as the HTML that the application comes alive in. What fails in it fails the build. */
export async function drawLanding(): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Root drawn={{ home: Landing }} />
    </StrictMode>,
    // Else large parts stand at the end of the page, and a script that the policy forbids puts them in their place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  if (errors.length > 0) throw new Error('The public page can not be drawn beforehand', { cause: errors[0] })
  return new Response(prelude).text()
}
