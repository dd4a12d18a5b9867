import { customerHome } from '../../src/shared/wire/calls/providers.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { type Answer, send, sendRaw } from '../client.ts'

const AT_ONCE = 8

/** A stop in the middle of everybody’s requests: what was taken must be answered, and the program end well. */
export const stopping: Attack = {
  name: 'SIGTERM under load',
  settings: { ...UNLIMITED, DRAIN_SECONDS: '2' },
  async run(market, size) {
    const times = size === 'short' ? 2 : 10
    const cut: Answer[] = []
    const codes = []
    let answered = 0
    for (let n = 0; n < times; n += 1) {
      const left = new AbortController()
      const clients = market.people.customers.slice(0, AT_ONCE).map(async (as) => {
        while (!left.signal.aborted) {
          const answer = await send(market.url, customerHome, { as, body: {} })
          if (answer.status === 200) answered += 1
          else cut.push(answer)
        }
      })
      await new Promise((done) => setTimeout(done, 300))
      const exit = market.stopServer()
      // What a balancer does: it asks whether the process is ready, and sends to another one when it is not.
      await untilNotReady(market.url)
      left.abort()
      codes.push(await exit)
      await Promise.all(clients)
      await market.startServer()
    }
    return {
      tried: `${times} stops under ${AT_ONCE} clients`,
      outcome: `${answered} answered, ${cut.length} cut${cut.map(({ status, failure }) => ` (${failure || status})`).join('')}; exit codes ${[...new Set(codes)].join(', ')}`,
      held: cut.length === 0 && codes.every((code) => code === 0),
    }
  },
}

async function untilNotReady(url: string): Promise<void> {
  while ((await sendRaw(`${url}/readyz`, { method: 'GET' })).status === 200)
    await new Promise((done) => setTimeout(done, 50))
}
