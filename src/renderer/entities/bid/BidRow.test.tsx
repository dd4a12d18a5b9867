import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { reviewsOfUser } from '#shared/wire/calls/reviews.ts'
import { cents } from '#shared/domain/money.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { BidRow } from './BidRow.tsx'

const job = aJob()
const one = aBid({ jobId: job.id, price: cents(125_000), status: 'not_chosen' })
const bid = { ...one, provider: { ...one.provider, rating: 4.5, reviewCount: 2 } }
const row = () =>
  show(<BidRow bid={bid} to="/bid" back="Back to the bids" />, { as: aUser({ role: 'customer' }) })

test('by the keyboard: the bidder’s profile, the bid in a line, and the reviews', async () => {
  const { person, place } = row()
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Parker Provider' }))
  await person.tab()
  const opened = screen.getByRole('link', { name: 'Bid of Parker Provider, $1,250.00, Not chosen' })
  expect(document.activeElement).toBe(opened)
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /read the reviews/ }))
  await person.click(opened)
  expect(place()).toBe('/bid')
})

test('the reviews are read where bids are compared', async () => {
  const asked = answer(reviewsOfUser, () => ({ reviews: [] }))
  const { person, place } = row()
  await person.click(screen.getByRole('button', { name: /read the reviews/ }))
  expect(await screen.findByRole('dialog', { name: 'Reviews of Parker Provider' })).toBeTruthy()
  expect(asked[0]?.params.id).toBe(bid.provider.id)
  expect(place()).toBe('/')
})

test('the bidder’s name leads to the profile', async () => {
  const { person, place } = row()
  await person.click(screen.getByRole('link', { name: 'Parker Provider' }))
  expect(place()).toBe(`/service_provider_profile/${bid.provider.id}/0/0`)
})
