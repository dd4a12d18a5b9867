import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import * as text from '#texts/stage.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ProviderStages } from './ProviderStages.tsx'

test('each stage is asked for at what it pays out: together, what the bid pays', () => {
  const price = cents(10_100)
  const stages = splitIntoStages(price, 4).map((part, index) =>
    aStage({ price: part, order: index + 1, status: 'in_escrow' }),
  )
  const bid = aBid({ jobId: aJob().id, price, stages })
  show(<ProviderStages bid={bid} closed={false} />, { as: aUser({ role: 'provider' }) })
  for (const payout of ['$31.63', '$22.61', '$22.59', '$13.56'])
    expect(screen.getByRole('button', { name: text.request(payout) })).toBeTruthy()
})
