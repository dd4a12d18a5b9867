import { API_BASE } from '../../src/shared/wire/calls/call.ts'
import type { Attack } from '../attack.ts'
import { countStatuses, sendRaw } from '../client.ts'

const PATHS = ['/users/login', '/users', '/users/forgot_password', '/helpsupports']
const fillings = ['.', 'a.', '@', ' ', '-', '"', 'é', 'a@']

/** An email address as long as a body may be: whoever looks for its end in every way there is never comes back. */
export const longAddresses: Attack = {
  name: 'Endless email addresses, from nobody',
  longestWaitMs: 250,
  async run(market, size) {
    const answers = []
    for (const path of PATHS)
      for (const filling of size === 'short' ? fillings.slice(0, 2) : fillings) {
        const email = `a@${filling.repeat(Math.floor(250_000 / Buffer.byteLength(filling)))}@`
        const body = JSON.stringify({
          email,
          password: 'x'.repeat(12),
          user_type: 'C',
          name: 'N',
          subject: 'S',
          message: 'M',
        })
        const headers = { 'content-type': 'application/json' }
        answers.push(await sendRaw(market.url + API_BASE + path, { method: 'POST', headers, body }))
      }
    return {
      tried: `${answers.length} addresses of 250 KB to ${PATHS.length} open calls`,
      outcome: countStatuses(answers),
      held: answers.every(({ status }) => status >= 400 && status < 500),
    }
  },
}
