import type { Attack } from '../attack.ts'
import { floodEvents, floodHandshakes, holdSlowSockets, openManySockets } from '../sockets.ts'

/** One person, and then strangers, with more of everything that a socket can send. */
export const sockets: Attack = {
  name: 'Floods of a socket’s events, of sockets and of handshakes',
  longestWaitMs: 250,
  async run(market, size) {
    const [person] = market.people.customers
    if (!person) throw new Error('There is nobody')
    const part = size === 'short' ? 10 : 1
    const events = await floodEvents(market.url, person, 50_000 / part)
    const many = await openManySockets(market.url, person, 2_000 / part)
    const handshakes = await floodHandshakes(market.url, 5_000 / part)
    const slow = await holdSlowSockets(market.url, 300 / part, 60_000 / part)
    return {
      tried: `${events.sent} events, ${many.tried} sockets of one person, ${handshakes.tried} handshakes of nobody, ${slow.tried} that say nothing`,
      outcome:
        `${events.answered} events answered${events.ended && ', then hung up on'}; ${many.open} sockets stay; ` +
        `${handshakes.refused} handshakes refused unlooked at; ${slow.open} silent ones kept`,
      held: events.ended !== '' && many.open <= 20,
    }
  },
}
