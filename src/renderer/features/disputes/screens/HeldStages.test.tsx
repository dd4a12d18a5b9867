import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listHeldStages } from '#shared/wire/calls/disputes.ts'
import * as text from '#texts/dispute.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { HeldStages } from './HeldStages.tsx'

test('where nothing is held it says so, and where nothing fits a search it says that', async () => {
  answer(listHeldStages, () => ({ stages: [], pageCount: 0, pageSize: 20 }))
  show(<HeldStages page={1} setPage={() => undefined} />, { as: aUser({ role: 'admin' }) })
  expect(await screen.findByText(text.nothingHeld)).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: text.heldSearch }), { target: { value: 'xyzzy' } })
  expect(await screen.findByText(text.nothingHeldFits)).toBeTruthy()
})
