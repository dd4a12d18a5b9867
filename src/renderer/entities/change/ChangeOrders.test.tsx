import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/changeOrders.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { ChangeOrder } from '#shared/domain/changeOrder.ts'
import { changeOrderId, userId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import * as text from '#texts/change.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { ChangeOrders } from './ChangeOrders.tsx'

const customer = aUser({ role: 'customer' })
const provider = aUser({ role: 'provider' })
const job = aJob({ state: 'in_progress' })
const paid = aStage({ order: 1, price: cents(3_535), status: 'paid_out' })
const open = aStage({ order: 2, price: cents(6_565), title: 'Boards' })

const aChange = (given: Partial<ChangeOrder> = {}): ChangeOrder => ({
  id: changeOrderId.parse(crypto.randomUUID()),
  bidId: bid.id,
  proposerId: provider.id,
  stageId: open.id,
  title: open.title,
  description: 'Cedar got dearer.',
  price: cents(8_000),
  previousPrice: open.price,
  status: 'pending',
  createdAt: new Date('2026-03-02T10:00:00.000Z'),
  decidedAt: null,
  ...given,
})
const bid = aBid({ jobId: job.id, price: cents(10_100), stages: [paid, open], status: 'accepted' })

function shown(as: typeof customer, changes: ChangeOrder[] = [], given: Partial<Bid> = {}) {
  return show(<ChangeOrders job={job} bid={{ ...bid, ...given, changeOrders: changes }} />, { as })
}

test('whoever received a change reads what it costs and by when to answer, and accepts it', async () => {
  const change = aChange()
  const requests = answer(calls.decideChangeOrder, () => ({
    message: 'Accepted.',
    changeOrder: { ...change, status: 'accepted' as const },
  }))
  const { person } = shown(customer, [change])
  // As what the stage adds to the first: by itself $80 would be $88.20 too, and $65.65 be $72.38.
  expect(screen.getByText(text.costsInstead('$88.20', '$72.37'))).toBeTruthy()
  expect(await screen.findByText(new RegExp(text.answerBy('16 March 2026')))).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.withdraw })).toBeNull()
  await person.click(screen.getByRole('button', { name: text.accept }))
  expect(await screen.findByText('Accepted.')).toBeTruthy()
  expect(requests).toMatchObject([{ body: { changeOrderId: change.id, status: 'accepted' } }])
})

test('whoever proposed a change can only withdraw it', async () => {
  const change = aChange({ stageId: null, previousPrice: cents(0), title: 'Rot in the frame' })
  const requests = answer(calls.withdrawChangeOrder, () => ({
    message: 'Withdrawn.',
    changeOrder: { ...change, status: 'withdrawn' as const },
  }))
  const { person } = shown(provider, [change])
  expect(screen.queryByRole('button', { name: text.accept })).toBeNull()
  await person.click(screen.getByRole('button', { name: text.withdraw }))
  await waitFor(() => expect(requests).toMatchObject([{ body: { changeOrderId: change.id } }]))
})

// It comes when it is first wanted, which takes its time on a busy machine.
beforeAll(() => import('./ProposeChangeDialog.tsx'))

test('a stage is proposed with what it pays, and what is missing is said', async () => {
  const requests = answer(calls.proposeAddedStage, () => ({
    message: 'Proposed.',
    changeOrder: aChange({ stageId: null }),
  }))
  const { person } = shown(provider)
  await act(async () => person.click(screen.getByRole('button', { name: text.propose })))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: text.send }))
  expect(await dialog.findByText('Please add Title')).toBeTruthy()
  await fill(person, dialog.getByLabelText(text.stageTitle), 'Rot in the frame')
  await fill(person, dialog.getByLabelText(text.stageDescription), 'Two posts have to go.')
  await fill(person, dialog.getByLabelText(text.price), '300')
  expect(await dialog.findByText('$283.50')).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: text.send }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).toMatchObject([
    {
      body: { bidId: bid.id, title: 'Rot in the frame', description: 'Two posts have to go.', price: 30_000 },
    },
  ])
})

test('another price is proposed for a stage that is not paid, and none has been proposed for', async () => {
  const requests = answer(calls.proposeNewPrice, () => ({ message: 'Proposed.', changeOrder: aChange() }))
  const { person } = shown(customer)
  await act(async () => person.click(screen.getByRole('button', { name: text.propose })))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: text.newPrice }))
  expect(dialog.getAllByRole('option')).toHaveLength(1)
  await fill(person, dialog.getByLabelText(text.price), '80')
  expect(await dialog.findByText('$88.20')).toBeTruthy()
  await fill(person, dialog.getByLabelText(text.why), 'Less to do.')
  await person.click(dialog.getByRole('button', { name: text.send }))
  await waitFor(() =>
    expect(requests).toMatchObject([
      { body: { stageId: open.id, description: 'Less to do.', price: 8_000 } },
    ]),
  )
})

test('where a price has been proposed for every stage, only a stage can be added', async () => {
  const { person } = shown(customer, [aChange()])
  await act(async () => person.click(screen.getByRole('button', { name: text.propose })))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(text.nothingToReprice)).toBeTruthy()
  expect(dialog.queryByRole('radio')).toBeNull()
})

test('three that wait are enough, and a job that is over has none', () => {
  const waiting = [1, 2, 3].map(() =>
    aChange({ stageId: null, proposerId: userId.parse(crypto.randomUUID()) }),
  )
  shown(customer, waiting)
  expect(screen.queryByRole('button', { name: text.propose })).toBeNull()
})
