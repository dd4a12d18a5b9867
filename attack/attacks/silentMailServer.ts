import { signUp } from '../../src/shared/wire/calls/signUp.ts'
import { startSilentServer } from '../../src/server/testing/silentServer.ts'
import { type Attack, UNLIMITED } from '../attack.ts'
import { settled, standing } from '../books.ts'
import { send } from '../client.ts'
import type { Market } from '../market.ts'
import { PASSWORD } from '../people.ts'
import { offerJob } from '../stock.ts'
import { cardOf, giveCards, tellStory, type Told } from '../stories.ts'

const PORT = 46_025
const MAILS = 40
/** Nobody waits longer than this for money that was approved. */
const PAID_WITHIN_S = 10
const GIVEN_UP_AFTER_S = 900

/** A mail server that takes connections and says nothing: whoever is owed money must not wait for other people’s mails. */
export const silentMailServer: Attack = {
  name: 'A mail server that never answers',
  settings: { ...UNLIMITED, SMTP_URL: `smtp://127.0.0.1:${PORT}` },
  async run(market) {
    const silent = await startSilentServer(PORT)
    try {
      const cards = await giveCards(market)
      const [customer] = market.people.customers
      const [provider] = market.people.providers
      if (!customer || !provider) throw new Error('There is nobody')
      const offered = await offerJob(market, customer, provider, 0, 'Carpenter')
      for (let n = 0; n < MAILS; n += 1) {
        const body = { email: `new${n}@attack.example`, password: PASSWORD, role: 'customer' } as const
        await send(market.url, signUp, { body })
      }
      const mails = await waitingMails(market)
      const told: Told = { hired: 0, approved: 0, unexplained: [] }
      await tellStory(market, offered, { cardId: cardOf(cards, customer) }, told)
      const seconds = await settled(market, GIVEN_UP_AFTER_S)
      const { paidOut } = await standing(market)
      return {
        tried: `${mails} mails waiting when a stage is approved`,
        outcome:
          `${told.approved} approved, ${paidOut} paid out ` +
          (seconds === undefined ? `within ${GIVEN_UP_AFTER_S} s` : `${seconds.toFixed(1)} s later`),
        held:
          mails >= MAILS &&
          told.approved === 1 &&
          paidOut === 1 &&
          seconds !== undefined &&
          seconds <= PAID_WITHIN_S,
      }
    } finally {
      await silent.close()
    }
  },
}

async function waitingMails(market: Market): Promise<number> {
  const [row] = await market.query<{ waiting: number }>('select count(*)::int as waiting from outbox')
  return row?.waiting ?? 0
}
