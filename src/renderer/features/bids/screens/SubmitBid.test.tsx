import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { server as text } from '#texts/refusals.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { SubmitBid } from './SubmitBid.tsx'

const job = aJob()

test.each([
  ['under review', false, 1],
  ['verified', true, 0],
])('a provider who is %s is warned before they write, or has no need', async (_, verified, warnings) => {
  answer(jobDetail, () => ({ job }))
  show(<SubmitBid />, {
    as: aUser({ role: 'provider', verified }),
    path: '/submit_bid',
    at: `/submit_bid?id=${job.id}`,
  })
  expect(await screen.findByLabelText('Bid message')).toBeTruthy()
  expect(screen.queryAllByText(text.notVerifiedProvider)).toHaveLength(warnings)
})
