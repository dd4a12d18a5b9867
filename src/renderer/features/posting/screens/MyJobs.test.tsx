import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activeJobs, ownJobCounts, pastJobs, upcomingJobs } from '#shared/wire/calls/jobLists.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser, aWaiting } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { MyJobs } from './MyJobs.tsx'

const counts = { active: 2, upcoming: 1, past: 21 }
beforeEach(() => {
  answer(ownJobCounts, () => counts)
  answer(listWaiting, () => ({ waiting: [] }))
})

test('it opens where work runs, counts each tab, and says on the card what waits there', async () => {
  const job = { ...aJob({ state: 'in_progress' }), picture: '', other: null }
  answer(upcomingJobs, () => ({ jobs: [job], pageCount: 1, pageSize: 20 }))
  answer(listWaiting, () => ({ waiting: [aWaiting({ job: { id: job.id, title: job.title } })] }))
  show(<MyJobs />, { as: aUser({ role: 'customer' }), path: '/my_jobs', at: '/my_jobs' })
  const card = within(await screen.findByRole('article'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('In-Progress1')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Post2',
    'In-Progress1',
    'History21',
  ])
  expect(await card.findByRole('link', { name: /Approve \$3,990\.00 for Framing/ })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Approve now' })).toBeTruthy()
})

test('a page past the end leads to the last one', async () => {
  const job = { ...aJob({ state: 'complete' }), picture: '', other: null }
  answer(pastJobs, ({ params }) => ({ jobs: params.n > 2 ? [] : [job], pageCount: 2, pageSize: 20 }))
  const { place } = show(<MyJobs />, {
    as: aUser({ role: 'customer' }),
    path: '/my_jobs',
    at: '/my_jobs?tab=past&page=9',
  })
  expect(await screen.findByRole('link', { name: job.title })).toBeTruthy()
  await waitFor(() => expect(place()).toBe('/my_jobs?tab=past&page=2'))
})

test('where the counts can’t be had the jobs are shown without them, and nothing is asked for over and over', async () => {
  const job = { ...aJob(), picture: '', other: null }
  const asked = answer(
    ownJobCounts,
    () => new Refusal(400, { code: 'malformed', message: 'Something is wrong.' }),
  )
  answer(activeJobs, () => ({ jobs: [job], pageCount: 1, pageSize: 20 }))
  show(<MyJobs />, { as: aUser({ role: 'customer' }), path: '/my_jobs', at: '/my_jobs' })
  expect(await screen.findByRole('link', { name: job.title })).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Post',
    'In-Progress',
    'History',
  ])
  expect(asked).toHaveLength(1)
})
