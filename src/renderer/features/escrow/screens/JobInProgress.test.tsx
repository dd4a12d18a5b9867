import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { hireStory } from '#shared/wire/calls/transactions.ts'
import { reviewsOfJob } from '#shared/wire/calls/reviews.ts'
import { notificationDestination } from '#shared/domain/notificationTypes.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { JobInProgress } from './JobInProgress.tsx'

test('the notice that a job is completed leads to where feedback is given, and back to the history', async () => {
  const plain = aJob({ state: 'complete', isHired: true })
  const bid = aBid({ jobId: plain.id, status: 'accepted' })
  answer(jobDetail, () => ({ job: { ...plain, ownBid: bid, acceptedBid: bid } }))
  answer(hireStory, () => ({ movements: [], steps: [] }))
  answer(reviewsOfJob, () => ({ byCustomer: null, byProvider: null }))
  const provider = aUser({ role: 'provider', verified: true })
  const notice = { type: 'job_completed', job: plain, sender: plain.customer } as const
  show(<JobInProgress />, {
    as: provider,
    path: '/job_in_progress/:jobId',
    at: notificationDestination(notice, 'provider'),
  })
  expect(await screen.findByRole('button', { name: 'Give Feedback' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My jobs' }).getAttribute('href')).toBe(
    '/provider_jobs?tab=history',
  )
})
