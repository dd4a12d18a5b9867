import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import * as text from '#texts/stage.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { CustomerStages } from './CustomerStages.tsx'
import { ProviderStages } from './ProviderStages.tsx'

test('each stage is asked for at what it pays out: together, what the bid pays', () => {
  const price = cents(10_100)
  const stages = splitIntoStages(price, 4).map((part, index) =>
    aStage({ price: part, order: index + 1, status: 'in_escrow' }),
  )
  const bid = aBid({ jobId: aJob().id, price, stages })
  show(<ProviderStages bid={bid} customerId={aUser({ role: 'customer' }).id} closed={false} />, {
    as: aUser({ role: 'provider' }),
  })
  for (const payout of ['$33.40', '$23.87', '$23.86', '$14.31'])
    expect(screen.getByRole('button', { name: text.request(payout) })).toBeTruthy()
})

test('an approved stage without a payout account leads to where one is linked', () => {
  const bid = aBid({
    jobId: aJob().id,
    stages: [aStage({ order: 1, status: 'approved' }), aStage({ order: 2 })],
  })
  const provider = aUser({ role: 'provider', payoutReady: false })
  show(<ProviderStages bid={bid} customerId={aUser({ role: 'customer' }).id} closed={false} />, {
    as: provider,
  })
  expect(screen.getByText(text.waitsForOwnAccount)).toBeTruthy()
  expect(screen.getByRole('link', { name: text.linkBank }).getAttribute('href')).toBe('/settings?tab=payment')
})

test('orange waits for the side that looks: a stage that the provider has asked for is calm', () => {
  const stage = aStage({ order: 1, status: 'requested' })
  const job = aJob()
  const bid = aBid({ jobId: job.id, stages: [stage, aStage({ order: 2 })] })
  const customer = aUser({ role: 'customer' })
  const colour = (words: string) => /bg-[a-z]+-soft/.exec(screen.getByText(words).className)?.[0]
  show(
    <>
      <ProviderStages bid={bid} customerId={customer.id} closed={false} />
      <CustomerStages job={job} bid={bid} closed={false} />
    </>,
    { as: aUser({ role: 'provider' }) },
  )
  expect(colour(text.requestedForProvider)).toBe('bg-primary-soft')
  expect(colour(text.requested)).toBe('bg-attention-soft')
})
