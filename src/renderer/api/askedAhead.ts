import { header } from '#shared/wire/headers.ts'

/** What nobody has taken by then is asked for again: it may have changed since. */
export const AHEAD_AT_MOST_MS = 20_000

type Headers = Readonly<Record<string, string>>

interface Question {
  method: 'GET' | 'POST'
  url: string
  headers: Headers
  /** As JSON. */
  body?: string
}

declare global {
  /** What the page itself has asked, before any of the application has come (prerendered/frame.ts); null once that asks. */
  var askedAhead: Map<string, Promise<Response>> | null | undefined
}

/** The same question is one by the same person. */
const nameOf = ({ method, url, headers, body }: Omit<Question, 'method'> & { method: string }) =>
  [method, url, headers[header.sessionUser], body].join(' ')

/** Asks what the application would ask later. Nothing where it asks already. */
export function askAhead(question: Question): Promise<Response> | undefined {
  if (globalThis.askedAhead === null) return undefined
  const asked = (globalThis.askedAhead ??= new Map())
  const name = nameOf(question)
  const answer = fetchWhole(question)
  // Whoever takes it hears of it; where nobody does it is no error of the page.
  answer.catch(() => undefined)
  asked.set(name, answer)
  setTimeout(() => asked.delete(name), AHEAD_AT_MOST_MS)
  return answer
}

/** With its body, or the request would stay open where nobody takes the answer. */
async function fetchWhole({ method, url, headers, body }: Question): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  const answer = await fetch(url, {
    method,
    ...(body === undefined ? { headers } : { headers: { ...headers, ...type }, body }),
  })
  return new Response(await answer.blob(), answer)
}

/** The answer to a call that the page has made already, by the same person and with the same body; it is taken once. */
export function answerAhead(
  method: string,
  url: string,
  headers: Headers,
  payload?: object,
): Promise<Response> | undefined {
  const asked = (globalThis.askedAhead ??= null)
  if (!asked?.size) return undefined
  const name = nameOf({ method, url, headers, ...(payload && { body: JSON.stringify(payload) }) })
  const answer = asked.get(name)
  asked.delete(name)
  return answer
}
