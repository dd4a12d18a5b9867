import { LOST_ANSWER_CVV } from '../../src/server/adapters/payments/sandbox/testCards.ts'
import { type Attack, DURABLE, type Outcome, type Size, UNLIMITED } from '../attack.ts'
import { ledgerIsSound, settled, standing } from '../books.ts'
import type { Market } from '../market.ts'
import { giveCards, tellStory, type Told, cardOf } from '../stories.ts'
import { offerJob, type OfferedJob } from '../stock.ts'

/** Nobody waits longer than this for what a dead process had begun. */
const TAKEN_OVER_SECONDS = 60
const AT_ONCE = 4

interface Interruption {
  readonly name: string
  readonly times: Readonly<Record<Size, number>>
  interrupt(market: Market): Promise<void>
}

function nextOffer(market: Market, n: number): Promise<OfferedJob> {
  const { customers, providers } = market.people
  const customer = customers[n % customers.length]
  const provider = providers[n % providers.length]
  if (!customer || !provider) throw new Error('There is nobody')
  return offerJob(market, customer, provider, n % customers.length, 'Carpenter')
}

/** People hire, ask and approve while the same thing breaks again and again; then everything told must be so. */
async function underStories(market: Market, size: Size, interruption: Interruption): Promise<Outcome> {
  const cards = await giveCards(market)
  const before = await standing(market)
  const told: Told = { hired: 0, approved: 0, unexplained: [] }
  const wanted = interruption.times[size]
  let interruptions = 0
  const over = new AbortController()
  let stories = 0
  const telling = Array.from({ length: AT_ONCE }, async () => {
    while (!over.signal.aborted) {
      // While the database is away there is nothing to tell of.
      const offered = await nextOffer(market, stories).catch(() => undefined)
      if (!offered) continue
      stories += 1
      // Of every other hire the bank's answer is lost besides, and what came of it must be asked for.
      const cvv = stories % 2 === 0 ? LOST_ANSWER_CVV : '123'
      await tellStory(market, offered, { cardId: cardOf(cards, offered.customer), cvv }, told)
    }
  })
  while (interruptions < wanted) {
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 700))
    await interruption.interrupt(market)
    interruptions += 1
  }
  over.abort()
  await Promise.all(telling)
  const seconds = await settled(market, TAKEN_OVER_SECONDS)
  const after = await standing(market)
  const sound = await ledgerIsSound(market)
  const charged = after.charged - before.charged
  const paidOut = after.paidOut - before.paidOut
  for (const line of told.unexplained.slice(0, 5)) console.log(`  ${line}`)
  return {
    tried: `${interruptions} × ${interruption.name} during ${stories} hires`,
    outcome:
      `${told.hired} told hired and ${charged} charged, ${told.approved} told approved and ${paidOut} paid out, ` +
      `${told.unexplained.length} refused without reason; ` +
      (seconds === undefined
        ? `${after.waiting} still waiting after ${TAKEN_OVER_SECONDS} s`
        : `nothing waits after ${seconds.toFixed(0)} s`) +
      `; ledger ${sound ? 'sound' : 'NOT SOUND'}`,
    held:
      sound &&
      seconds !== undefined &&
      told.unexplained.length === 0 &&
      told.hired === charged &&
      told.approved === paidOut &&
      after.charged === after.chargedAtGateway &&
      after.paidOut === after.paidOutAtGateway,
  }
}

export const kills: Attack = {
  name: 'kill -9 of the server',
  settings: { ...UNLIMITED, ...DURABLE },
  run: (market, size) =>
    underStories(market, size, {
      name: 'kill -9 and start',
      times: { short: 3, full: 100 },
      interrupt: (one) => one.killServer(),
    }),
}

export const databaseRestarts: Attack = {
  name: 'PostgreSQL stopped and started',
  settings: { ...UNLIMITED, ...DURABLE },
  async run(market, size) {
    const pid = market.pid()
    const outcome = await underStories(market, size, {
      name: 'PostgreSQL stopped and started',
      times: { short: 2, full: 20 },
      interrupt: (one) => one.restartDatabase(),
    })
    const lives = market.pid() === pid && !market.hasEnded()
    return {
      ...outcome,
      outcome: `${outcome.outcome}; the server ${lives ? 'went on' : 'ENDED'}`,
      held: outcome.held && lives,
    }
  },
}
