import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCards } from '#shared/wire/calls/cards.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { disputeId as disputeIdOf } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import * as text from '#texts/stage.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aCard, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { CustomerStages } from './CustomerStages.tsx'

const customer = aUser({ role: 'customer' })
const card = aCard()
const requested = aStage({ order: 1, price: cents(35_000), status: 'requested' })
const next = aStage({ order: 2, price: cents(65_000) })

const stages = (list: readonly Stage[], { closed = false, payoutReady = true } = {}) => {
  const job = aJob({ payoutReady })
  const bid = aBid({ jobId: job.id, stages: [...list] })
  return show(<CustomerStages job={job} bid={bid} closed={closed} />, { as: customer })
}

test('the next stage is paid when its turn has come, with a card and its CVV', async () => {
  answer(listCards, () => ({ cards: [card] }))
  const requests = answer(updateStage, () => ({
    message: 'Paid into escrow',
    stage: { ...next, status: 'in_escrow' as const },
    payment: null,
  }))
  const done = { ...requested, status: 'paid_out' as const, paidOutAt: new Date('2026-03-02T10:00:00.000Z') }
  const { person } = stages([done, next])
  await person.click(screen.getByRole('button', { name: text.payNow }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(await dialog.findByLabelText('CVV'), '123')
  await person.click(dialog.getByRole('button', { name: /^Pay / }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toMatchObject({
    stageId: next.id,
    status: 'in_escrow',
    cardId: card.id,
    cvv: '123',
  })
})

test('a later stage costs what it adds to the bid', async () => {
  answer(listCards, () => ({ cards: [card] }))
  const [first, second] = [
    aStage({
      order: 1,
      price: cents(3_535),
      status: 'paid_out',
      paidOutAt: new Date('2026-03-02T10:00:00.000Z'),
    }),
    aStage({ order: 2, price: cents(2_525) }),
  ]
  const { person } = stages([first, second])
  // Beside the specification's words.
  expect(screen.getByText('$27.83').parentElement?.textContent).toBe('$27.83 with fee and tax')
  await person.click(screen.getByRole('button', { name: text.payNow }))
  // By itself $25.25 would be $27.84; of $101 in four stages it is a cent less.
  expect(screen.getByRole('button', { name: /^Pay .*27\.83/ })).toBeTruthy()
})

test('a stage whose turn has not come can’t be paid', () => {
  stages([requested, next])
  expect(screen.getByRole('button', { name: text.payNow }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(text.notYetToPay)).toBeTruthy()
  expect(screen.queryByText(text.unpaid)).toBeNull()
})

test('of a job that is over nothing can be decided', () => {
  stages([requested, next], { closed: true })
  expect(screen.queryByRole('button')).toBeNull()
})

test('the focus is back where it was once a dialog is closed', async () => {
  const { person } = stages([requested, next])
  const reject = screen.getByRole('button', { name: 'Reject' })
  await person.click(reject)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(reject))
})

test('an approved stage waits for the provider’s bank account, and says so', () => {
  const approved = { ...requested, status: 'approved' as const }
  stages([approved, next], { payoutReady: false })
  expect(screen.getByText(text.waitsForAccount)).toBeTruthy()
  expect(screen.queryByText(text.afterApproval)).toBeNull()
})

test('the day of a payout and the reason of a rejection are there to read', async () => {
  const sent = aStage({ order: 1, status: 'paid_out', paidOutAt: new Date('2026-03-02T18:00:00.000Z') })
  const rejected = aStage({ order: 2, status: 'rejected', rejectionReason: 'The railing is loose.' })
  const { person } = stages([sent, rejected])
  expect(screen.getByText(/2 March 2026/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: text.rejectionReason }))
  expect(screen.getByText('The railing is loose.')).toBeTruthy()
})

test('a press beside a dialog closes it, unless something was written in it', async () => {
  const { person } = stages([requested, next])
  const beside = () => document.querySelector('[data-state=open].fixed.inset-0') ?? document.body
  const open = () => person.click(screen.getByRole('button', { name: 'Reject' }))
  await open()
  await person.click(beside())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: text.reasons.other }))
  await fill(person, dialog.getByLabelText('What is the reason?'), 'The railing is loose.')
  await person.click(beside())
  expect(dialog.getByLabelText('What is the reason?')).toHaveProperty('value', 'The railing is loose.')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('it is said when a stage moves on by itself, and what can be done about one in dispute', async () => {
  const since = new Date(Date.now() - 4 * 86_400_000)
  const disputeId = disputeIdOf.parse(crypto.randomUUID())
  stages([
    { ...requested, since },
    { ...next, status: 'disputed', disputeId },
  ])
  expect(await screen.findByText(/Without an answer it is approved by itself on/)).toBeTruthy()
  expect(screen.getByText(/\(in 9 days\)/)).toBeTruthy()
  expect(screen.getByText(text.whileDisputed)).toBeTruthy()
  const way = screen.getByRole('link', { name: 'Open the dispute' })
  expect(way.getAttribute('href')).toBe(`/dispute/${disputeId}`)
  expect(screen.getAllByRole('button', { name: 'Something is wrong' })).toHaveLength(1)
})
