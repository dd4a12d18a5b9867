import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobId } from '#shared/domain/ids.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { closingState } from '#shared/wire/calls/personalData.ts'
import * as text from '#texts/closing.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { CloseAccount } from './CloseAccount.tsx'

test('names what is open with each job once, and offers no closing', async () => {
  const job = { jobId: jobId.parse(crypto.randomUUID()), jobTitle: 'Tile the hallway' }
  const state: ResponseOf<typeof closingState> = {
    openMatters: [
      { kind: 'hire', ...job },
      { kind: 'held', ...job },
    ],
    proof: 'password',
  }
  answer(closingState, () => state)
  show(<CloseAccount />, { as: aUser({ role: 'customer' }) })
  const link = await screen.findByRole('link', { name: 'Tile the hallway' })
  expect(link.getAttribute('href')).toContain(job.jobId)
  const item = within(screen.getByText(text.matters.held).closest('li') ?? document.body)
  expect(item.getByText(text.matters.hire)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.begin })).toBeNull()
})
