import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import type { Bid } from '#shared/domain/bid.ts'
import { cents } from '#shared/domain/money.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { AllBids } from './AllBids.tsx'

const job = aJob()

const bidOf = (name: string, price: number): Bid => {
  const bid = aBid({ jobId: job.id, price: cents(price) })
  return {
    ...bid,
    provider: { ...bid.provider, name, completedJobs: 3, answersWithin: 'hour', distance: 2.5 },
  }
}

const open = async (bids: Bid[], search = '') => {
  answer(jobDetail, () => ({ job: { ...job, bids, bidCount: bids.length } }))
  const path = '/bid_message/:jobId'
  const shown = await act(async () =>
    show(<AllBids />, { as: aUser({ role: 'customer' }), path, at: `/bid_message/${job.id}${search}` }),
  )
  await screen.findByRole('heading', { level: 1 })
  return shown
}

const beside = async () =>
  (await screen.findAllByRole('article')).map((one) => one.getAttribute('aria-label'))

test('bids stand side by side, and the lowest is the lowest with everything', async () => {
  const { person, place } = await open([bidOf('Ann', 200_000), bidOf('Bo', 150_000)])
  await act(async () => person.click(screen.getByRole('link', { name: 'Compare side by side' })))
  expect(place()).toBe(`/bid_message/${job.id}?compare=`)
  expect(await beside()).toEqual(['Ann', 'Bo'])
  const bo = within(screen.getByRole('article', { name: 'Bo' }))
  expect(bo.getByText('Lowest')).toBeTruthy()
  expect(bo.getByText('3 jobs completed')).toBeTruthy()
  expect(bo.getByText('2.5 mi from the job')).toBeTruthy()
  expect(bo.getByText('Usually answers within an hour')).toBeTruthy()
  expect(bo.getByRole('link', { name: 'Accept Tender of Bo' })).toBeTruthy()
  expect(within(screen.getByRole('article', { name: 'Ann' })).queryByText('Lowest')).toBeNull()
})

test('of four bids three at most, chosen in the address', async () => {
  const bids = ['Ann', 'Bo', 'Cy', 'Di'].map((name, index) => bidOf(name, 100_000 + index))
  const { person, place } = await open(bids, '?compare=')
  expect(await beside()).toEqual(['Ann', 'Bo', 'Cy'])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Di' }).disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: 'Bo' }))
  expect(await beside()).toEqual(['Ann', 'Cy'])
  await person.click(screen.getByRole('checkbox', { name: 'Di' }))
  expect(await beside()).toEqual(['Ann', 'Cy', 'Di'])
  expect(place()).toContain(`${bids[3]?.id}`)
})

test('one bid has nothing beside it', async () => {
  await open([bidOf('Ann', 200_000)], '?compare=')
  expect(screen.queryByRole('link', { name: 'Compare side by side' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name: 'Bids' })).toBeTruthy()
})
