import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { CustomerJob } from './CustomerJob.tsx'

const open = (job: ReturnType<typeof aJob>) => {
  answer(jobDetail, () => ({ job }))
  return show(<CustomerJob />, {
    as: aUser({ role: 'customer' }),
    path: '/job_detail/:jobId',
    at: `/job_detail/${job.id}`,
  })
}

test.each([
  ['open', 'active'],
  ['cancelled', 'past'],
  ['lapsed', 'past'],
] as const)('a job that is %s leads back to its tab of the list', async (state, tab) => {
  open(aJob({ state }))
  await screen.findByRole('heading', { level: 1, name: 'Build a cedar deck' })
  expect(screen.getByRole('link', { name: 'My jobs' }).getAttribute('href')).toBe(`/my_jobs?tab=${tab}`)
})

test('a bidder’s profile and the bid are two ways on', async () => {
  const job = aJob()
  const bid = aBid({ jobId: job.id })
  const { person, place } = open({ ...job, bids: [bid], bidCount: 1 })
  await person.click(await screen.findByRole('link', { name: 'Bid of Parker Provider, $1,000.00' }))
  expect(place()).toBe(`/bid_message/${job.id}/${bid.id}`)
})
