import { cardId, stageId } from '../../src/shared/domain/ids.ts'
import { bidDetail, decideBid } from '../../src/shared/wire/calls/bids.ts'
import { approvePayment, updateStage } from '../../src/shared/wire/calls/stages.ts'
import { getClientSecret, payoutOnboarding, saveCard } from '../../src/shared/wire/calls/stripe.ts'
import { acceptance } from '../../src/server/testing/acceptance.ts'
import { startStripe, type StripeStandIn } from '../../src/server/testing/stripe/standIn.ts'
import { send } from '../client.ts'
import type { Market } from '../market.ts'
import type { Person } from '../people.ts'
import { offerJob } from '../stock.ts'
import type { Trouble } from './trouble.ts'
import { againAtOnce, anHourOfTries, noneWaits, untilFailed } from './waitingWork.ts'

/** The server asks Stripe as it always does; on the way out of its process that leads to the stand-in. */
const leadingTo = (port: number) => `import http from 'node:http'
import https from 'node:https'
const request = https.request
https.request = (asked, ...rest) => {
  if (asked.host !== 'api.stripe.com') return request(asked, ...rest)
  const { agent, ...others } = asked
  const sent = http.request({ ...others, host: '127.0.0.1', port: ${port} }, ...rest)
  sent.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')))
  return sent
}`

const done = async (answer: ReturnType<typeof send>): Promise<string> => {
  const { status, text } = await answer
  if (status !== 200) throw new Error(`The market does not do what it is asked: ${status} ${text}`)
  return text
}
const idIn = (text: string, before = '') => new RegExp(`${before}"_id":"([^"]+)"`).exec(text)?.[1]

async function cardOf({ url }: Market, { books }: StripeStandIn, as: Person) {
  const secret = /"client_secret":"([^"]+)"/.exec(await done(send(url, getClientSecret, { as })))?.[1] ?? ''
  const paymentMethodId = books.cards.confirmSetup(secret, '4242424242424242')
  return cardId.parse(idIn(await done(send(url, saveCard, { as, params: { paymentMethodId } }))))
}

async function openAccount(market: Market, { books }: StripeStandIn, as: Person): Promise<void> {
  await market.query('update users set payout_account = null, payout_ready_at = null where id = $1', [as.id])
  await done(send(market.url, payoutOnboarding, { as }))
  const [row] = await market.query<{ account: string }>(
    'update users set payout_ready_at = now() where id = $1 returning payout_account as account',
    [as.id],
  )
  books.accounts.finish(row?.account ?? '')
}

/** A stage that is paid and asked for: all that is left is to approve it. */
async function aStageToApprove(market: Market, stripe: StripeStandIn) {
  const [customer] = market.people.customers
  const [provider] = market.people.providers
  if (!customer || !provider) throw new Error('There is nobody')
  const { url } = market
  await openAccount(market, stripe, provider)
  const card = await cardOf(market, stripe, customer)
  const { job, bid } = await offerJob(market, customer, provider, 0, 'Carpenter')
  const accepted = acceptance({ jobId: job, bidId: bid, cardId: card })
  await done(send(url, decideBid, { as: customer, key: crypto.randomUUID(), body: accepted }))
  const hire = await done(send(url, bidDetail, { as: provider, params: { id: bid } }))
  const id = stageId.parse(idIn(hire, String.raw`"milestones":\[\{`))
  await done(send(url, updateStage, { as: provider, body: { stageId: id, status: 'requested' } }))
  return { id, customer }
}

export const stripeRefuses: Trouble = {
  name: 'Stripe knows the key no more (401), then breaks (503), then takes requests and says nothing',
  raisesAlarm: true,
  async around() {
    const stripe = await startStripe()
    const { secretKey, publicKey, webhookSecrets, standIn } = stripe.access
    if (!standIn) throw new Error('The stand-in has no port')
    return {
      settings: {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_PUBLIC_KEY: publicKey,
        STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(leadingTo(standIn.port))}`,
      },
      async begin(market) {
        const { id, customer } = await aStageToApprove(market, stripe)
        stripe.refuse('unknown_key')
        await done(
          send(market.url, approvePayment, { as: customer, body: { stageId: id, status: 'approved' } }),
        )
        await untilFailed(market, 'payOut')
        for (const [index, how] of (['broken', 'silent'] as const).entries()) {
          stripe.refuse(how)
          await againAtOnce(market)
          await untilFailed(market, 'payOut', index + 2)
        }
        await anHourOfTries(market, 'payOut')
      },
      async mend(market) {
        stripe.refuse(undefined)
        await againAtOnce(market)
      },
      end: () => stripe.close(),
    }
  },
  isWell: (market) => noneWaits(market, 'payOut'),
}
