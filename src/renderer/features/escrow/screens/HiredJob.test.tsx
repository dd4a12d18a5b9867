import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Bid } from '#shared/domain/bid.ts'
import type { HireContact } from '#shared/domain/hireContact.ts'
import { giveContact, jobDetail, takeBackContact } from '#shared/wire/calls/jobs.ts'
import { approvePayment } from '#shared/wire/calls/stages.ts'
import { hireStory } from '#shared/wire/calls/transactions.ts'
import type { HireMovement, HireStep } from '#shared/domain/hireStory.ts'
import { transactionId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { customerPrice, type CustomerPrice, priceOfStage } from '#shared/domain/pricing.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { HiredJob } from './HiredJob.tsx'

// It comes when it is first wanted, which takes its time on a busy machine.
beforeAll(() => import('../components/ContactDialog.tsx'))

const asked = new Date('2026-10-04T12:00:00Z')
const paidOn = new Date('2026-10-01T12:00:00Z')
const demolition = aStage({ order: 1, title: 'Demolition', price: cents(35_000), status: 'requested' })
const rest = aStage({ order: 2, price: cents(65_000) })

/** What a customer paid for a stage into escrow. */
function paid(stage: Stage, bid: Bid, price: CustomerPrice): HireMovement {
  return {
    stageId: stage.id,
    transaction: {
      id: transactionId.parse(crypto.randomUUID()),
      kind: 'payment',
      job: { id: bid.jobId, title: '', description: '' },
      stage,
      customer: { name: '' },
      provider: bid.provider,
      ...price,
      amount: price.total,
      feeRate: 500,
      status: 'complete',
      documentNumber: 'INV-000001',
      corrects: '',
      paidAt: paidOn,
      statement: '',
    },
  }
}

test('a customer reads every cent of a hire, and who did what when', async () => {
  const customer = aUser({ role: 'customer' })
  const plain = aJob({ state: 'in_progress', isHired: true })
  const bid = aBid({ jobId: plain.id, status: 'accepted', stages: [demolition, rest] })
  answer(jobDetail, () => ({ job: { ...plain, acceptedBid: bid } }))
  const steps: HireStep[] = [
    { stageId: demolition.id, move: 'pay', by: 'customer', at: paidOn },
    { stageId: demolition.id, move: 'request', by: 'provider', at: asked },
  ]
  answer(hireStory, () => ({ movements: [paid(demolition, bid, customerPrice(demolition.price))], steps }))
  const { person } = show(<HiredJob />, {
    as: customer,
    path: '/bid_detail/:jobId',
    at: `/bid_detail/${plain.id}`,
  })

  // $350 + 5 % fee + 5 % tax on both, and the rest of what $1,000 comes to.
  const figure = await screen.findByRole('figure')
  const amounts = within(figure).getAllByRole('definition')
  expect(amounts.map((one) => one.textContent)).toEqual(['$385.88', '$0.00', '$716.62'])

  const story = within((await screen.findByText('What happened')).closest('section') ?? document.body)
  expect(story.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Parker Provider asked for the payment of Demolition4 October 2026',
    'You paid for Demolition1 October 2026$385.88Invoice',
  ])
  expect(story.getByRole('button', { name: 'Invoice of Demolition' })).toBeTruthy()

  await person.click(screen.getByText(/\+ fee and tax =/))
  expect(screen.getByText('Service fee, 5 %')).toBeTruthy()
  expect(screen.getAllByText('$1,102.50').length).toBeGreaterThan(0)
})

test('an address that wants an approval opens its question once, and releases nothing by itself', async () => {
  const plain = aJob({ state: 'in_progress', isHired: true })
  const bid = aBid({ jobId: plain.id, status: 'accepted', stages: [demolition, rest] })
  answer(jobDetail, () => ({ job: { ...plain, acceptedBid: bid } }))
  answer(hireStory, () => ({ movements: [], steps: [] }))
  const decided = answer(approvePayment, () => ({ message: '', stage: demolition }))
  const { person, place } = show(<HiredJob />, {
    as: aUser({ role: 'customer' }),
    path: '/bid_detail/:jobId',
    at: `/bid_detail/${plain.id}?approve=1`,
  })
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('Release $350.00 to Parker Provider?')).toBeTruthy()
  expect(place()).toBe(`/bid_detail/${plain.id}`)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decided).toEqual([])
})

test('whoever cancels reads what goes back to the card: what is in escrow, with fee and tax', async () => {
  const plain = aJob({ state: 'in_progress', isHired: true, canCancel: true })
  const held = aStage({ order: 2, price: cents(65_000), status: 'in_escrow' })
  const stages = [
    aStage({ order: 1, price: cents(35_000), status: 'paid_out' }),
    held,
    aStage({ order: 3, price: cents(10_000) }),
  ]
  const bid = aBid({ jobId: plain.id, status: 'accepted', stages })
  answer(jobDetail, () => ({ job: { ...plain, acceptedBid: bid } }))
  const price = priceOfStage(held, stages, bid.tax)
  answer(hireStory, () => ({ movements: [paid(held, bid, price)], steps: [] }))
  const { person } = show(<HiredJob />, {
    as: aUser({ role: 'customer' }),
    path: '/bid_detail/:jobId',
    at: `/bid_detail/${plain.id}`,
  })
  await person.click(await screen.findByRole('button', { name: 'Cancel the job' }))
  expect(within(screen.getByRole('alertdialog')).getByText(/^\$716\.62 goes back to your card/)).toBeTruthy()
})

test('a customer gives whom they hired an address, and takes it back', async () => {
  const plain = aJob({ state: 'waiting', isHired: true })
  const bid = aBid({ jobId: plain.id, status: 'accepted', stages: [rest] })
  let contact: HireContact | null = null
  answer(jobDetail, () => ({ job: { ...plain, acceptedBid: bid, contact } }))
  answer(hireStory, () => ({ movements: [], steps: [] }))
  const given = answer(giveContact, ({ body }) => {
    contact = { ...body, givenAt: asked }
    return { message: '' }
  })
  answer(takeBackContact, () => {
    contact = null
    return { message: '' }
  })
  const { person } = show(<HiredJob />, {
    as: aUser({ role: 'customer' }),
    path: '/bid_detail/:jobId',
    at: `/bid_detail/${plain.id}`,
  })
  const give = await screen.findByRole('button', { name: 'Give your address' })
  await act(async () => person.click(give))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Phone number'), '555')
  await person.click(dialog.getByRole('button', { name: 'Give it' }))
  expect(await dialog.findByText('Please enter the address.')).toBeTruthy()
  expect(dialog.getByText('A phone number looks like 604 555 0134.')).toBeTruthy()
  expect(given).toEqual([])
  await person.type(dialog.getByLabelText('Address'), '4500 Kingsway')
  await person.type(dialog.getByLabelText('Phone number'), ' 604 0134')
  await person.click(dialog.getByRole('button', { name: 'Give it' }))
  expect(await screen.findByText('4500 Kingsway')).toBeTruthy()
  expect(screen.getByRole('link', { name: '555 604 0134' }).getAttribute('href')).toBe('tel:5556040134')

  await person.click(screen.getByRole('button', { name: 'Take back' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByText('4500 Kingsway')).toBeNull())
})
