import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pastJobs } from '#shared/wire/calls/jobLists.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { MyJobs } from './MyJobs.tsx'

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
