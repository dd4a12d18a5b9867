import { createHash, randomBytes } from 'node:crypto'
import type { ReturnBy, SignInAnswer, SignInWay } from '#shared/desktop.ts'
import { LINK_RETURN } from '#shared/signInReturn.ts'
import { listenOnLoopback } from './loopback.ts'

export interface SignIns {
  /** Makes a way back and the challenge of a verifier that stays here; the server makes the network's page of them. */
  prepare(returnBy: ReturnBy): Promise<SignInWay>
  /** Opens the network's page in the system's browser and waits for its return. */
  start(page: string): Promise<SignInAnswer>
  /** A return. One with another state than that of a running sign-in is nobody's. */
  returned: (state: string, code: string | undefined) => boolean
}

interface Prepared {
  readonly verifier: string
  readonly redirectUri: string
  /** Of the network's page, once it is open. */
  state?: string
  /** Ends it, with a code or without, and whatever listens for it. */
  end(code?: string): void
  readonly ended: Promise<string | undefined>
}

/**
 * Sign-in in the system's browser (RFC 8252). The server knows the network and exchanges the code; what it gives a
 * session for, it has to hear from here: only this process has the verifier (RFC 7636). One at a time: a new one ends
 * the one before.
 */
export function signIns(openOutside: (url: string) => Promise<void>, patienceMs = 5 * 60_000): SignIns {
  let running: Prepared | undefined

  function returned(state: string, code: string | undefined): boolean {
    if (!running?.state || running.state !== state) return false
    running.end(code)
    return true
  }

  async function make(returnBy: ReturnBy): Promise<Prepared> {
    const loopback = returnBy === 'loopback' ? await listenOnLoopback(returned) : undefined
    let settle: (code: string | undefined) => void = () => undefined
    const ended = new Promise<string | undefined>((resolve) => {
      settle = resolve
    })
    const patience = setTimeout(() => made.end(), patienceMs)
    const made: Prepared = {
      verifier: randomBytes(48).toString('base64url'),
      redirectUri: loopback?.address ?? LINK_RETURN,
      ended,
      end(code) {
        clearTimeout(patience)
        loopback?.close()
        if (running === made) running = undefined
        settle(code)
      },
    }
    return made
  }

  return {
    returned,
    async prepare(returnBy) {
      const made = await make(returnBy)
      running?.end()
      running = made
      const challenge = createHash('sha256').update(made.verifier).digest('base64url')
      return { redirectUri: made.redirectUri, challenge }
    },
    async start(page) {
      const prepared = running
      const state = prepared && stateFor(prepared, page)
      if (!prepared || !state) throw new Error('This page belongs to no sign-in')
      prepared.state = state
      await openOutside(page)
      const code = await prepared.ended
      if (!code) throw new Error('The sign-in was not finished')
      return { code, state, verifier: prepared.verifier }
    },
  }
}

/** The state of a page that leads back here, once, over an encrypted connection or on this machine itself. */
function stateFor({ redirectUri, state }: Prepared, page: string): string | undefined {
  const { hostname, protocol, searchParams } = new URL(page)
  const isSafe = protocol === 'https:' || hostname === '127.0.0.1'
  const leadsHere = searchParams.get('redirect_uri') === redirectUri
  return isSafe && leadsHere && state === undefined ? (searchParams.get('state') ?? undefined) : undefined
}
