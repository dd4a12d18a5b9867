import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hiredBids, myBids, ownBidCounts } from '#shared/wire/calls/bids.ts'
import { nextVisits } from '#shared/wire/calls/visits.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
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
  answer(nextVisits, () => ({ visits: [] }))
  answer(listWaiting, () => ({ waiting: [] }))
  show(<ProviderJobs />, { as: aUser({ role: 'provider' }), path: '/provider_jobs', at: '/provider_jobs' })
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab)
  expect(await screen.findByText(/No /)).toBeTruthy()
})

test('above the hires stands where one has to be next, with the address that was given', async () => {
  answer(ownBidCounts, () => ({ bids: 0, hired: 1, history: 0 }))
  answer(myBids, () => ({ ...none, invitations: 0 }))
  answer(hiredBids, () => none)
  answer(listWaiting, () => ({ waiting: [] }))
  const job = aJob({ title: 'Widen the gate' })
  const contact = { address: '4500 Kingsway', phone: '', note: '', givenAt: new Date() }
  const startsAt = new Date(Date.now() + 86_400_000)
  const visit = { ...job, customer: 'Casey', startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
  answer(nextVisits, () => ({ visits: [{ ...visit, contact }] }))
  show(<ProviderJobs />, { as: aUser({ role: 'provider' }), path: '/provider_jobs', at: '/provider_jobs' })
  expect((await screen.findByRole('link', { name: 'Widen the gate' })).getAttribute('href')).toBe(
    `/job_in_progress/${job.id}`,
  )
  expect(screen.getByText('Casey, 4500 Kingsway')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'To my calendar' })).toBeTruthy()
})
