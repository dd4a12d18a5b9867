import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hiredBids, myBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ProviderJobs } from './ProviderJobs.tsx'

const none = { jobs: [], pageCount: 0, pageSize: 20 }

test.each([
  [2, 'In-Progress2'],
  [0, 'Bids3'],
])('with %i hires it opens at %s', async (hired, tab) => {
  answer(ownBidCounts, () => ({ bids: 3, hired, history: 0 }))
  answer(myBids, () => ({ ...none, invitations: 0 }))
  answer(hiredBids, () => none)
  answer(listWaiting, () => ({ waiting: [] }))
  show(<ProviderJobs />, { as: aUser({ role: 'provider' }), path: '/provider_jobs', at: '/provider_jobs' })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab)
  expect(await screen.findByText(/No /)).toBeTruthy()
})
