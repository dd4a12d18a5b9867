import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import type { Bid } from '#shared/domain/bid.ts'
import { cents } from '#shared/domain/money.ts'
import * as chatText from '#texts/chat.ts'
import * as text from '#texts/chatThread.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aConversation, aJob, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { BidCard } from './BidCard.tsx'

const customer = aUser({ role: 'customer' })
const provider = aUser({ role: 'provider' })

function shown(as: typeof customer, given: Partial<Bid> = {}) {
  const job = aJob()
  const other = as === customer ? provider : customer
  const ownBid = aBid({
    jobId: job.id,
    provider: { ...provider, categories: [], answersWithin: null, distance: null },
    price: cents(90_000),
    createdAt: new Date(),
    ...given,
  })
  answer(publicConfig, () => config)
  answer(jobDetailChat, () => ({ job: { ...job, ownBid } }))
  show(<BidCard conversation={aConversation({ viewerId: as.id, other })} />, { as })
}

test('its customer reads what the bid comes to, and decides where they talk about it', async () => {
  shown(customer)
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: text.theyBid(provider.name) })).toBeTruthy()
  expect(card.getAllByText('$992.25').length).toBeGreaterThan(0)
  expect(card.getByRole('link', { name: chatText.acceptBid })).toBeTruthy()
  expect(card.getByRole('button', { name: chatText.rejectBid })).toBeTruthy()
})

test('its provider sees it stand there and has nothing to press', async () => {
  shown(provider)
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: text.youBid })).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})

test('a bid that is decided says so and is not decided again', async () => {
  shown(customer, { status: 'not_chosen' })
  const card = within(await screen.findByRole('article'))
  expect(card.queryByRole('link')).toBeNull()
  expect(card.queryByRole('button')).toBeNull()
})
