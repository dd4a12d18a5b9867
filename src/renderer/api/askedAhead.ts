import type { Call } from '#shared/wire/calls/call.ts'

/** What every start of a member asks first: who they are. */
const USER = '/api/users'

declare global {
  /** What the page itself has asked, before any of the application has come (prerendered/frame.ts); null once that asks. */
  var userAskedAhead: Promise<Response> | null | undefined
}

export function askUserAhead(headers: Record<string, string>): void {
  if (globalThis.userAskedAhead === null) return
  globalThis.userAskedAhead = fetch(USER, { headers })
  // Whoever takes it hears of it.
  globalThis.userAskedAhead.catch(() => undefined)
}

/** The answer to a call that the page has made already; it is taken once. */
export function answerAhead({ method }: Call, url: string): Promise<Response> | undefined {
  if (method !== 'GET' || url !== USER) return undefined
  const asked = globalThis.userAskedAhead
  globalThis.userAskedAhead = null
  return asked ?? undefined
}
