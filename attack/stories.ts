import { cardId, type CardId, type PaymentId, stageId } from '../src/shared/domain/ids.ts'
import { isSettled } from '../src/shared/domain/paymentStates.ts'
import { bidDetail, decideBid } from '../src/shared/wire/calls/bids.ts'
import { addCard } from '../src/shared/wire/calls/cards.ts'
import { type BodyOf, type Call, type ParamsInputOf } from '../src/shared/wire/calls/call.ts'
import { approvePayment, updateStage } from '../src/shared/wire/calls/stages.ts'
import { confirmPayment } from '../src/shared/wire/calls/stripe.ts'
import { acceptance } from '../src/server/testing/acceptance.ts'
import { type Answer, send } from './client.ts'
import type { Market } from './market.ts'
import type { Person } from './people.ts'
import type { OfferedJob } from './stock.ts'

/** What people were told. Whatever was told must be so in the end. */
export interface Told {
  hired: number
  approved: number
  /** Refusals that nothing in the story explains. */
  unexplained: string[]
}

interface Paying {
  cardId: CardId
  cvv?: string
}

const PAUSE_MS = 50
const TRIES = 12_000

/**
 * Sends one intent under one key until there is an answer: nobody knows what came of a request without one, and 503 asks
 * to come again.
 */
async function insist<C extends Call>(
  url: string,
  call: C,
  as: Person,
  sending: { params?: ParamsInputOf<C>; body?: BodyOf<C> },
): Promise<Answer> {
  const key = crypto.randomUUID()
  for (let tries = 0; ; tries += 1) {
    const answer = await send(url, call, { as, key, withinMs: 20_000, ...sending })
    if ((answer.status !== 0 && answer.status !== 503 && answer.status !== 429) || tries >= TRIES)
      return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** A test card of each customer. */
export async function giveCards(market: Market): Promise<Map<string, CardId>> {
  const cards = new Map<string, CardId>()
  for (const customer of market.people.customers) {
    const { json, text } = await insist(market.url, addCard, customer, {
      body: {
        holder: 'C Customer',
        number: '4242424242424242',
        expiryMonth: 12,
        expiryYear: 2040,
        cvc: '123',
      },
    })
    const found = /"_id":"([^"]+)"/.exec(text)?.[1]
    if (!found) throw new Error(`No card: ${JSON.stringify(json)}`)
    cards.set(customer.id, cardId.parse(found))
  }
  return cards
}

export function cardOf(cards: ReadonlyMap<string, CardId>, customer: { id: string }): CardId {
  return cardId.parse(cards.get(customer.id))
}

/** Hires and pays the first stage, and waits until it is known whether that went through. */
async function hire(url: string, { customer, job, bid }: OfferedJob, paying: Paying): Promise<Answer> {
  const body = acceptance({ jobId: job, bidId: bid, ...paying })
  const answer = await insist(url, decideBid, customer, { body })
  if (answer.status !== 200) return answer
  const { payment } = decideBid.response.parse(answer.json)
  return payment && !isSettled(payment.status) ? untilSettled(url, customer, payment.id) : answer
}

/** What became of a payment whose answer was lost on the way, asked again and again as the waiting screen does. */
async function untilSettled(url: string, customer: Person, id: PaymentId): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await insist(url, confirmPayment, customer, { params: { id } })
    if (answer.status !== 200 || tries >= TRIES) return answer
    const { payment } = confirmPayment.response.parse(answer.json)
    if (isSettled(payment.status)) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

/** Hire and pay the first stage, ask for it, approve it: each until it is answered, however often the server dies. */
export async function tellStory(
  market: Market,
  offered: OfferedJob,
  paying: Paying,
  told: Told,
): Promise<void> {
  const { customer, provider, bid } = offered
  const { url } = market
  const hired = await hire(url, offered, paying)
  if (!note(hired, told, 'hiring')) return
  told.hired += 1
  const detail = await insist(url, bidDetail, provider, { params: { id: bid } })
  const stage = /"milestones":\[\{"_id":"([^"]+)"/.exec(detail.text)?.[1]
  const asked = await insist(url, updateStage, provider, {
    body: { stageId: stageId.parse(stage), status: 'requested' },
  })
  if (!note(asked, told, 'asking')) return
  const approved = await insist(url, approvePayment, customer, {
    body: { stageId: stageId.parse(stage), status: 'approved' },
  })
  if (note(approved, told, 'approving')) told.approved += 1
}

function note(answer: Answer, told: Told, step: string): boolean {
  if (answer.status === 200) return true
  told.unexplained.push(`${step}: ${answer.status} ${answer.text.slice(0, 160)}`)
  return false
}
