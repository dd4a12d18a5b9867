import { login } from '../../src/shared/wire/calls/sessions.ts'
import type { Attack } from '../attack.ts'
import { countStatuses, send } from '../client.ts'

/** As a proxy passes it on: what the client has made up, then the address that the proxy has seen. */
const forged = (n: number) => `203.0.113.${n % 256}, 10.1.${n >> 8}.${n & 255}, 198.51.100.7`

/** Each try with another invented address, to escape the limit of tries by address. */
export const forgedAddresses: Attack = {
  name: 'Invented addresses before a proxy’s own',
  longestWaitMs: 250,
  async run(market) {
    const answers = []
    for (let n = 0; n < 80; n += 1)
      answers.push(
        await send(market.url, login, {
          body: { email: `nobody${n}@attack.example`, password: 'not the password', role: 'customer' },
          headers: { 'x-forwarded-for': forged(n), 'device-id': `invented-${n}` },
        }),
      )
    return {
      tried: `${answers.length} sign-ins with invented X-Forwarded-For`,
      outcome: countStatuses(answers),
      held: answers.some(({ status }) => status === 429),
    }
  },
}
