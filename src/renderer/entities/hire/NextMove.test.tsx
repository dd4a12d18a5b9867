import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Stage } from '#shared/domain/stage.ts'
import { cents } from '#shared/domain/money.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { listCards } from '#shared/wire/calls/cards.ts'
import { approvePayment, requestStage } from '#shared/wire/calls/stages.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { NextMove } from './NextMove.tsx'

// On a busy machine its code comes later than a test waits.
beforeAll(() => import('#renderer/entities/stage/RequestDialog.tsx'))

function shown(side: HireSide, stage: Partial<Stage>, payoutReady = true) {
  const stages = [aStage({ order: 1, title: 'Framing', price: cents(50_000), ...stage })]
  const job = aJob({ state: 'in_progress', isHired: true })
  const bid = aBid({ jobId: job.id, status: 'accepted', stages })
  return show(<NextMove job={job} bid={bid} side={side} payoutReady={payoutReady} />, {
    as: aUser({ role: side, id: side === 'customer' ? job.customer.id : bid.provider.id }),
  })
}

test('a customer reads that it is their turn, and approves there, once asked', async () => {
  const requests = answer(approvePayment, () => ({
    message: 'Stage accepted',
    stage: aStage({ order: 1, status: 'approved' }),
  }))
  const { person } = shown('customer', { status: 'requested' })
  expect(screen.getByRole('heading', { name: 'Your turn' })).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain(
    'Parker Provider has asked for $500.00 for Framing.',
  )
  await person.click(screen.getByRole('button', { name: 'Approve now' }))
  expect(requests).toEqual([])
  const question = screen.getByRole('alertdialog', { name: 'Release $500.00 to Parker Provider?' })
  await person.click(within(question).getByRole('button', { name: 'Release $500.00' }))
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ status: 'approved' }))
})

test('the other side reads whom it waits for, and has no button', () => {
  shown('provider', { status: 'requested' })
  expect(screen.getByRole('heading', { name: 'Nothing for you to do' })).toBeTruthy()
  expect(screen.getByText(/looks at/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a provider asks for what arrives, and is led to where a bank account is linked', async () => {
  const requests = answer(requestStage, () => ({
    message: '',
    stage: aStage({ order: 1, status: 'requested' }),
  }))
  const { person } = shown('provider', { status: 'in_escrow' })
  await act(async () => person.click(screen.getByRole('button', { name: 'Ask for $472.50' })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is “Framing” done?' }))
  await act(async () => person.click(dialog.getByRole('button', { name: 'Request $472.50' })))
  await waitFor(() => expect(requests).toHaveLength(1))
})

test('what is approved without a bank account leads to where one is linked', () => {
  shown('provider', { status: 'approved' }, false)
  expect(screen.getByRole('link', { name: 'Link a bank account' }).getAttribute('href')).toBe(
    '/settings?tab=payment',
  )
})

test('a customer pays with everything', async () => {
  answer(listCards, () => ({ cards: [] }))
  const { person } = shown('customer', { status: 'unpaid' })
  await person.click(screen.getByRole('button', { name: 'Pay $551.25' }))
  expect(screen.getByRole('dialog', { name: 'Pay “Framing”' })).toBeTruthy()
})
