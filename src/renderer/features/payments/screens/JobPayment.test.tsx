import { act, screen, waitFor } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { bidDetail, decideBid } from '#shared/wire/calls/bids.ts'
import { listCards } from '#shared/wire/calls/cards.ts'
import { confirmPayment, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import { cardId, paymentId } from '#shared/domain/ids.ts'
import type { OpenPayment } from '#shared/domain/payment.ts'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import { hired } from '#texts/alerts.ts'
import { ofPriceAndFee } from '#texts/tax.ts'
import * as priceText from '#texts/payment.ts'
import { card as cardText } from '#texts/validation.ts'
import { answer, heldBack, pressesOf, Refusal } from '#renderer/testing/fakeServer.ts'
import { aBid, aCard, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { linkAtom } from '#renderer/realtime/link.ts'
import { JobPayment } from './JobPayment.tsx'

const customer = aUser({ role: 'customer' })
const job = aJob()
const bid = aBid({ jobId: job.id })
const card = aCard()
const accepted = { status: 'accepted' as const, message: 'Accepted', payment: null, payoutWarning: '' }
const declined = new Refusal(402, { message: 'The card was declined.', code: 'payment_failed' })

/** The payment screen of a bid of $1,000 in stages of $350 and $650, with these cards. */
async function paymentScreen(cards = [card], shownBid = bid) {
  answer(listCards, () => ({ cards }))
  answer(bidDetail, () => ({ bid: shownBid, job, payoutWarning: '' }))
  const shown = show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await screen.findByRole('radiogroup', { name: 'Deposit' })
  return shown
}

const payButton = () => screen.getByRole('button', { name: /^Pay \$/ })
const isDisabled = (button: HTMLElement) => button.hasAttribute('disabled')

test('without a card nothing is sent, and it says what is missing', async () => {
  const requests = answer(decideBid, () => accepted)
  const { person } = await paymentScreen([])
  await person.click(payButton())
  expect(await screen.findByText(cardText.addFirst)).toBeTruthy()
  expect(requests).toEqual([])
})

test('with several cards one is to be chosen', async () => {
  const { person } = await paymentScreen([card, { ...aCard(), id: cardId.parse(crypto.randomUUID()) }])
  const [first] = await screen.findAllByRole('radio', { name: /ending in/ })
  await person.click(payButton())
  expect(await screen.findByText(cardText.chooseOne)).toBeTruthy()
  expect(document.activeElement).toBe(first)
})

test('the CVV is asked for at its field', async () => {
  const requests = answer(decideBid, () => accepted)
  const { person } = await paymentScreen()
  await person.type(await screen.findByLabelText('CVV'), '1')
  await person.click(payButton())
  expect(await screen.findByText(cardText.cvvDigits)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('CVV'))
  expect(requests).toEqual([])
})

test.each([2, 3, 4, 5])('the cents of $101 in %i stages are those that are charged', async (count) => {
  const stages = splitIntoStages(cents(10_100), count).map((price, index) =>
    aStage({ price, order: index + 1 }),
  )
  const { person } = await paymentScreen([card], { ...bid, price: cents(10_100), stages })
  expect(payButton().textContent).toContain('$38.98')
  await person.click(screen.getByRole('radio', { name: /The whole price/ }))
  expect(payButton().textContent).toContain('$111.35')
  const shown = (label: string) => screen.getByText(label).parentElement?.textContent
  expect(shown(priceText.serviceFee)).toContain('$5.05')
  expect(shown(ofPriceAndFee({ name: 'GST', rate: 5_000 }))).toContain('$5.30')
  expect(shown(priceText.total)).toContain('$111.35')
})

test('paying sends what was chosen, once, and the button waits meanwhile', async () => {
  const { reply, letThrough } = heldBack<typeof decideBid>(accepted)
  const requests = answer(decideBid, reply)
  const { person } = await paymentScreen()
  await person.type(await screen.findByLabelText('CVV'), '123')
  await person.click(screen.getByRole('radio', { name: /The whole price/ }))
  await person.dblClick(payButton())
  await waitFor(() => expect(isDisabled(payButton())).toBe(true))
  await person.click(payButton())
  letThrough()
  expect(await screen.findByRole('dialog', { name: hired('Parker Provider') })).toBeTruthy()
  expect(pressesOf(requests)).toBe(1)
  expect(requests[0]?.key).toBeTruthy()
  expect(requests[0]?.body).toMatchObject({
    bidId: bid.id,
    jobId: job.id,
    status: 'accepted',
    price: bid.price,
    providerId: bid.provider.id,
    cardId: card.id,
    cvv: '123',
    deposit: 'whole',
  })
})

test('after a refusal the choice and the CVV stay, and another try is another payment', async () => {
  let isDeclined = true
  const requests = answer(decideBid, () => (isDeclined ? declined : accepted))
  const { person } = await paymentScreen()
  await person.type(await screen.findByLabelText('CVV'), '123')
  await person.click(screen.getByRole('radio', { name: /The whole price/ }))
  await person.click(payButton())
  expect(await screen.findByText('The card was declined.')).toBeTruthy()
  expect(screen.getByLabelText('CVV')).toHaveProperty('value', '123')
  expect(screen.getByRole('radio', { name: /The whole price/ })).toHaveProperty('checked', true)
  isDeclined = false
  await person.click(payButton())
  await screen.findByRole('dialog', { name: hired('Parker Provider') })
  await waitFor(() => expect(screen.queryByText('The card was declined.')).toBeNull())
  expect(requests[1]?.key).not.toBe(requests[0]?.key)
})

const waiting: OpenPayment = {
  id: paymentId.parse(crypto.randomUUID()),
  status: 'requires_action',
  amount: cents(36_750),
  challengeUrl: 'https://bank.example/challenge',
  message: '',
  bidId: bid.id,
  stageIds: [],
  endsAt: new Date('2026-03-02T10:15:00.000Z'),
}
const isHired = () => screen.queryByRole('dialog', { name: hired('Parker Provider') }) !== null

test('a payment that waits for the bank is followed to its end, and nobody is hired before', async () => {
  let openPayments: OpenPayment[] = []
  let status: 'pending' | 'accepted' = 'pending'
  answer(listCards, () => ({ cards: [card] }))
  answer(bidDetail, () => ({
    bid: { ...bid, status },
    job: { ...job, bids: [bid], isHired: status === 'accepted', openPayments },
    payoutWarning: '',
  }))
  answer(decideBid, () => {
    openPayments = [waiting]
    return { ...accepted, status: 'payment_pending' as const, payment: waiting }
  })
  answer(confirmPayment, () => {
    openPayments = []
    status = 'accepted'
    return { payment: { ...waiting, status: 'succeeded' as const } }
  })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { person } = show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await person.type(await screen.findByLabelText('CVV'), '123')
  await person.click(payButton())
  await person.click(await screen.findByRole('button', { name: priceText.goOn }))
  expect(opened).toHaveBeenCalledWith(waiting.challengeUrl, '_blank', 'noopener')
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).toBeNull()
  expect(isHired()).toBe(false)
  await person.click(screen.getByRole('button', { name: priceText.askAgain }))
  await waitFor(() => expect(isHired()).toBe(true))
})

test('a payment that waits is started over, and can be made anew', async () => {
  let openPayments = [waiting]
  answer(listCards, () => ({ cards: [card] }))
  answer(bidDetail, () => ({ bid, job: { ...job, bids: [bid], openPayments }, payoutWarning: '' }))
  const ended = { ...waiting, status: 'failed' as const, challengeUrl: '', message: 'Nothing was charged.' }
  const requests = answer(startPaymentOver, () => {
    openPayments = []
    return { payment: ended }
  })
  answer(confirmPayment, () => ({ payment: ended }))
  const { person } = show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await person.click(await screen.findByRole('button', { name: priceText.startOver }))
  expect(await screen.findByText('Nothing was charged.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeTruthy()
  expect(requests).toHaveLength(1)
})

test('what the bank has answered before the page could be told is asked for once it can be', async () => {
  let isDone = false
  answer(bidDetail, () => ({
    bid: aBid({ ...bid, status: isDone ? 'accepted' : 'pending' }),
    job: { ...job, bids: [bid], isHired: isDone, openPayments: isDone ? [] : [waiting] },
    payoutWarning: '',
  }))
  answer(confirmPayment, () => ({ payment: { ...waiting, status: 'succeeded' as const } }))
  show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await screen.findByRole('button', { name: priceText.goOn })
  isDone = true
  act(() => getDefaultStore().set(linkAtom, 'up'))
  await waitFor(() => expect(isHired()).toBe(true))
  act(() => getDefaultStore().set(linkAtom, 'connecting'))
})

test('a payment for another bid is named, with the way to it', async () => {
  const other = aBid({ jobId: job.id, provider: { ...bid.provider, name: 'Robin Roofer' } })
  const openPayments = [{ ...waiting, bidId: other.id }]
  answer(bidDetail, () => ({ bid, job: { ...job, bids: [bid, other], openPayments }, payoutWarning: '' }))
  show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  expect(await screen.findByText(/the bid of Robin Roofer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: priceText.goToBid }).getAttribute('href')).toContain(other.id)
})

test('where the price is another now the payment is refused, and the new one is shown', async () => {
  let price = bid.price
  answer(listCards, () => ({ cards: [card] }))
  answer(bidDetail, () => ({ bid: { ...bid, price }, job, payoutWarning: '' }))
  answer(decideBid, () => {
    price = cents(150_000)
    return new Refusal(409, { message: 'It is $1,500.00 now.', code: 'conflict' })
  })
  const { person } = show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await person.type(await screen.findByLabelText('CVV'), '123')
  await person.click(screen.getByRole('radio', { name: /The whole price/ }))
  await person.click(payButton())
  expect(await screen.findByText('It is $1,500.00 now.')).toBeTruthy()
  await waitFor(() => expect(payButton().textContent).toContain('$1,653.75'))
})

test('a hire of before is shown as what it is, not as a payment', async () => {
  answer(bidDetail, () => ({
    bid: aBid({ ...bid, status: 'accepted' }),
    job: { ...job, isHired: true },
    payoutWarning: '',
  }))
  const { place } = show(<JobPayment />, { as: customer, path: '/pay/:id', at: `/pay/${bid.id}` })
  await waitFor(() => expect(place()).toContain(`/bid_detail/${job.id}`))
  expect(isHired()).toBe(false)
})
