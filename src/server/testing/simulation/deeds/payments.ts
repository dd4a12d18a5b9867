import { decideBid } from '#shared/wire/calls/bids.ts'
import { deleteCard } from '#shared/wire/calls/cards.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { confirmPayment, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import { stageMoves } from '#shared/domain/stageStates.ts'
import { OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import { takesBids } from '#shared/domain/jobStates.ts'
import { LOST_ANSWER_CVV } from '#server/adapters/payments/sandbox/testCards.ts'
import type { Action, Scene } from '../scene.ts'

/** The customer accepts a bid: with a card, or to pay later; some press where somebody is hired already. */
export function hire(scene: Scene): Action | undefined {
  const { jobs, bids } = scene.books
  const open = bids.filter(({ job }) => jobs.some(({ id, state }) => id === job && takesBids(state)))
  const bid = scene.pick(open.length > 0 ? open : bids)
  const job = jobs.find(({ id }) => id === bid?.job)
  if (!bid || !job) return undefined
  const by = scene.nameOf(job.customer)
  const same = { bidId: bid.id, jobId: job.id, status: 'accepted', price: bid.price } as const
  const card = cardFor(scene, by)
  const body = card ? { ...same, ...card, deposit: scene.other(['first', 'whole', 'first']) } : same
  return scene.press(decideBid, by, { body }, scene.strangersTo(job.customer))
}

/** The customer pays another stage of a hire. */
export function payStage(scene: Scene): Action | undefined {
  const { jobs, stages } = scene.books
  const hired = stages.filter(({ bid }) => jobs.some((job) => job.hired === bid))
  const unpaid = hired.filter(({ state }) => stageMoves(state, 'customer').includes('pay'))
  const stage = scene.pick(unpaid.length > 0 ? unpaid : hired)
  const job = jobs.find(({ hired: bid }) => bid === stage?.bid)
  if (!stage || !job) return undefined
  const by = scene.nameOf(job.customer)
  const card = cardFor(scene, by)
  if (!card) return undefined
  const body = { stageId: stage.id, status: 'in_escrow', ...card } as const
  return scene.press(updateStage, by, { body }, scene.strangersTo(job.customer))
}

/** Mostly a card that is charged; now and then one that is not, or whose bank's answer is lost. */
function cardFor(scene: Scene, by: string) {
  const cards = by === 'neighbour' ? scene.people.cards.neighbour : scene.people.cards.customer
  const [first, ...others] = cards
  if (!first) return undefined
  const card = scene.other([first, first, first, ...others])
  return { cardId: card.id, cvv: scene.other(['123', '123', '123', '123', '123', '123', LOST_ANSWER_CVV]) }
}

/** The customer asks how a payment stands, or begins it anew. */
export function askPayment(scene: Scene): Action | undefined {
  const open = scene.books.payments.filter(({ state }) => OPEN_PAYMENT_STATES.some((one) => one === state))
  const payment = scene.pick(open.length > 0 ? open : scene.books.payments)
  if (!payment) return undefined
  const given = { params: { id: payment.id } }
  const [by, strangers] = [scene.nameOf(payment.customer), scene.strangersTo(payment.customer)]
  return scene.other([true, false])
    ? scene.press(confirmPayment, by, given, strangers)
    : scene.press(startPaymentOver, by, given, strangers)
}

export function removeCard(scene: Scene): Action | undefined {
  const card = scene.pick(scene.people.cards.customer)
  return card && scene.press(deleteCard, 'customer', { params: { id: card.id } }, ['neighbour'])
}
