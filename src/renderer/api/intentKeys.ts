import { ApiError } from './errors.ts'

/** The server has looked at the request and said what comes of it; or the person has called it off. */
function isSettledBy(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * The idempotency keys of a button: one press, or several until there is an answer, is one intent. A lost answer is
 * none, nor is a gateway's that the server behind it did not answer in time, nor one that can't be read: what was asked
 * for may have been done. What is edited meanwhile stays the same intent; the server says if it has taken the first.
 */
export class IntentKeys {
  readonly #keys = new Map<string, string>()

  /** Runs one try of an intent, under the key of those before it. `subject` is the row that it is about, if any. */
  async run<Answer>(subject: unknown, attempt: (key: string) => Promise<Answer>): Promise<Answer> {
    const name = JSON.stringify(subject ?? '')
    const key = this.#keys.get(name) ?? crypto.randomUUID()
    this.#keys.set(name, key)
    try {
      const answer = await attempt(key)
      this.#keys.delete(name)
      return answer
    } catch (error) {
      if (isSettledBy(error)) this.#keys.delete(name)
      throw error
    }
  }
}
