import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { approvePayment } from '#shared/wire/calls/stages.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { type Waiting, WAITING_KINDS } from '#shared/domain/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aStage, aUser, aWaiting } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
// By the time that somebody has read what waits it has come.
import '#renderer/entities/stage/ReleaseDialog.tsx'
import { WhatWaits } from './WhatWaits.tsx'

async function shown(waiting: Waiting[], side: HireSide = 'customer', inShort = false) {
  answer(listWaiting, () => ({ waiting }))
  return act(async () => show(<WhatWaits side={side} inShort={inShort} />, { as: aUser({ role: side }) }))
}

test('money is approved at the top of the home screen in two presses, and waits there no more', async () => {
  const waiting = [aWaiting()]
  const requests = answer(approvePayment, () => {
    waiting.length = 0
    return { message: 'Stage accepted', stage: aStage({ order: 1, status: 'approved' }) }
  })
  const { person } = await shown(waiting)
  const strip = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(strip.getByRole('link').textContent).toContain('Approve $3,990.00 for Framing')
  await person.click(strip.getByRole('button', { name: 'Approve now' }))
  const question = await screen.findByRole('alertdialog', { name: 'Release $3,990.00 to Parker Provider?' })
  await person.click(within(question).getByRole('button', { name: 'Release $3,990.00' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
})

test('three are there at once, and the others a press away', async () => {
  const bids = [1, 2, 3, 4, 5].map((count) => aWaiting({ kind: 'decide_bids', count, other: null }))
  const { person } = await shown(bids)
  expect(await screen.findAllByRole('link')).toHaveLength(3)
  expect(screen.getByText('1 bid to decide about')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show all 5' }))
  expect(screen.getAllByRole('link')).toHaveLength(5)
})

test('while somebody looks for something it is one line, and a press away', async () => {
  const { person } = await shown([aWaiting()], 'customer', true)
  const strip = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(strip.getByRole('heading').textContent).toBe('Waiting for you1')
  expect(strip.queryByRole('link')).toBeNull()
  await person.click(strip.getByRole('button', { name: 'Show' }))
  expect(strip.getByRole('link').textContent).toContain('Approve $3,990.00 for Framing')
  await person.click(strip.getByRole('button', { name: 'Show fewer' }))
  expect(strip.queryByRole('link')).toBeNull()
})

test('who has opened it and then looks for something has one line of it, and all of it again on the way back', async () => {
  answer(listWaiting, () => ({
    waiting: [1, 2, 3, 4].map((count) => aWaiting({ kind: 'decide_bids', count })),
  }))
  function Home() {
    const [text, setText] = useState('')
    return (
      <>
        <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
        <WhatWaits side="customer" inShort={text !== ''} />
      </>
    )
  }
  const { person } = await act(async () => show(<Home />, { as: aUser({ role: 'customer' }) }))
  await person.click(await screen.findByRole('button', { name: 'Show all 4' }))
  expect(screen.getAllByRole('link')).toHaveLength(4)
  await person.type(screen.getByLabelText('Search'), 'plumber')
  expect(screen.queryByRole('link')).toBeNull()
  await person.clear(screen.getByLabelText('Search'))
  expect(screen.getAllByRole('link')).toHaveLength(4)
})

test.each(['customer', 'provider'] as const)(
  'whatever waits for a %s says what it is and leads there',
  async (side) => {
    const { person } = await shown(
      WAITING_KINDS.map((kind) => aWaiting({ kind, count: 2 })),
      side,
    )
    await person.click(await screen.findByRole('button', { name: /^Show all/ }))
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^\/\w/)
      expect(link.textContent).not.toMatch(/\{|undefined|null/)
    }
  },
)

test('where nothing waits nothing is there', async () => {
  await shown([])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull())
})
