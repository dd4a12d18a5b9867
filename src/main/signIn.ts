import { createHash, randomBytes } from 'node:crypto'
import type { SignInAnswer, SignInRequest } from '#shared/desktop.ts'
import { LINK_SCHEME } from '#shared/desktop.ts'
import { listenOnLoopback } from './loopback.ts'

export interface SignIns {
  /** Opens the network's page in the system's browser and waits for its return. */
  start(request: SignInRequest): Promise<SignInAnswer>
  /** A return by link. One with another state than that of a running sign-in is nobody's. */
  returned: (state: string, code: string | undefined) => boolean
}

interface Waiting {
  state: string
  settle: (code: string | undefined) => void
}

/**
 * Sign-in in the system's browser as a public client (RFC 8252): a state and a PKCE challenge (RFC 7636) made here,
 * the code exchanged by the server. One at a time: a new one ends the one before.
 */
export function signIns(openOutside: (url: string) => Promise<void>, patienceMs = 5 * 60_000): SignIns {
  let waiting: Waiting | undefined

  function returned(state: string, code: string | undefined): boolean {
    if (!waiting || waiting.state !== state) return false
    waiting.settle(code)
    return true
  }

  return {
    returned,
    async start({ authorizeUrl, clientId, scope, returnBy }) {
      waiting?.settle(undefined)
      const state = randomBytes(24).toString('base64url')
      const verifier = randomBytes(48).toString('base64url')
      const loopback = returnBy === 'loopback' ? await listenOnLoopback(returned) : undefined
      const redirectUri = loopback?.address ?? `${LINK_SCHEME}://oauth`
      let patience: ReturnType<typeof setTimeout> | undefined
      try {
        const answered = new Promise<string | undefined>((settle) => {
          waiting = { state, settle }
          patience = setTimeout(() => settle(undefined), patienceMs)
        })
        await openOutside(authorizeAddress(authorizeUrl, { clientId, scope, state, verifier, redirectUri }))
        const code = await answered
        if (!code) throw new Error('The sign-in was not finished')
        return { code, verifier, redirectUri }
      } finally {
        clearTimeout(patience)
        if (waiting?.state === state) waiting = undefined
        loopback?.close()
      }
    },
  }
}

interface Authorization {
  clientId: string
  scope: string
  state: string
  verifier: string
  redirectUri: string
}

function authorizeAddress(base: string, authorization: Authorization): string {
  const address = new URL(base)
  const asked = {
    response_type: 'code',
    client_id: authorization.clientId,
    redirect_uri: authorization.redirectUri,
    scope: authorization.scope,
    state: authorization.state,
    code_challenge: createHash('sha256').update(authorization.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}
