import { customerHome } from '../../src/shared/api/providers.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { type Answer, send } from '../client.ts'

const AT_ONCE = 8

/** A stop in the middle of everybody’s requests: what was taken must be answered, and the program end well. */
export const stopping: Attack = {
  name: 'SIGTERM under load',
  settings: UNLIMITED,
  async run(market, size) {
    const times = size === 'short' ? 2 : 10
    const cut: Answer[] = []
    const codes = []
    let answered = 0
    for (let n = 0; n < times; n += 1) {
      const stopped = new AbortController()
      const clients = market.people.customers.slice(0, AT_ONCE).map(async (as) => {
        while (!stopped.signal.aborted) {
          const answer = await send(market.url, customerHome, { as, body: {} })
          // Whoever was not let in can ask another process; whoever was is owed an answer.
          if (answer.status > 0) answered += 1
          else if (answer.failure !== 'ECONNREFUSED') cut.push(answer)
        }
      })
      await new Promise((done) => setTimeout(done, 300))
      codes.push(await market.stopServer())
      stopped.abort()
      await Promise.all(clients)
      await market.startServer()
    }
    return {
      tried: `${times} stops under ${AT_ONCE} clients`,
      outcome: `${answered} answered, ${cut.length} cut${cut.map(({ failure }) => ` (${failure})`).join('')}; exit codes ${[...new Set(codes)].join(', ')}`,
      held: cut.length === 0 && codes.every((code) => code === 0),
    }
  },
}
