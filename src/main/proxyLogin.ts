import type { ProxyQuestion } from '#shared/desktop.ts'
import type { ElectronDoor } from './electron.ts'

interface Waiting {
  readonly question: ProxyQuestion
  readonly answers: ((name?: string, password?: string) => void)[]
  /** When the last of them asked. */
  at: number
}

export interface ProxyLogins {
  /** What is to be asked of the person now. */
  present(): ProxyQuestion | null
  answer(answer: { id: string; name?: string | undefined; password?: string | undefined }): void
}

/** A page gives a request up after five seconds: what asked before that waits for no answer any more. */
const GIVEN_UP_MS = 5_000

interface Credentials {
  readonly name: string
  readonly password: string
  /** A request has been made with them. */
  isTried: boolean
}

/**
 * The proxy of an office may want a name and a password; without an answer every request ends with 407. Several
 * requests that wait for one proxy are one question. Its answer is kept in memory, for the next request where those that
 * asked have been given up meanwhile, and goes to that proxy alone.
 */
export function proxyLogins(
  app: ElectronDoor['app'],
  now: () => Date,
  tell: (question: ProxyQuestion | null) => void,
): ProxyLogins {
  const waiting = new Map<string, Waiting>()
  const given = new Map<string, Credentials>()
  const present = () => [...waiting.values()][0]?.question ?? null

  app.on('login', (event, _contents, _details, { isProxy, host, port, realm }, answer) => {
    // A server of ours asks for no such login: one that does is not answered.
    if (!isProxy) return
    event.preventDefault()
    const id = `${host}:${port} ${realm}`.slice(0, 100)
    const known = given.get(id)
    if (known && !known.isTried) {
      known.isTried = true
      answer(known.name, known.password)
      return
    }
    const at = now().getTime()
    const asked = waiting.get(id)
    if (asked) {
      asked.answers.push(answer)
      asked.at = at
      return
    }
    const question = { id, host: `${host}:${port}`, realm, isAgain: known !== undefined }
    waiting.set(id, { question, answers: [answer], at })
    tell(present())
  })
  return {
    present,
    answer({ id, name, password = '' }) {
      const asked = waiting.get(id)
      if (!asked) return
      waiting.delete(id)
      if (name !== undefined)
        given.set(id, { name, password, isTried: now().getTime() - asked.at < GIVEN_UP_MS })
      for (const answer of asked.answers)
        if (name === undefined) answer()
        else answer(name, password)
      tell(present())
    },
  }
}
