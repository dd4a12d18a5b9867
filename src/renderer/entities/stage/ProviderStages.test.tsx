import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { requestStage } from '#shared/wire/calls/stages.ts'
import { fileId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import * as text from '#texts/stage.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aJob, aStage, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { CustomerStages } from './CustomerStages.tsx'
import { ProviderStages } from './ProviderStages.tsx'

// It comes when it is first wanted, which takes its time on a busy machine.
beforeAll(() => import('./RequestDialog.tsx'))

test('each stage is asked for at what it pays out: together, what the bid pays', () => {
  const price = cents(10_100)
  const stages = splitIntoStages(price, 4).map((part, index) =>
    aStage({ price: part, order: index + 1, status: 'in_escrow' }),
  )
  const bid = aBid({ jobId: aJob().id, price, stages })
  show(<ProviderStages bid={bid} customer={aUser({ role: 'customer' })} closed={false} />, {
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
  show(<ProviderStages bid={bid} customer={aUser({ role: 'customer' })} closed={false} />, {
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
      <ProviderStages bid={bid} customer={customer} closed={false} />
      <CustomerStages job={job} bid={bid} closed={false} />
    </>,
    { as: aUser({ role: 'provider' }) },
  )
  expect(colour(text.requestedForProvider)).toBe('bg-primary-soft')
  expect(colour(text.requested)).toBe('bg-attention-soft')
})

test('a request goes with a note and photos, which are up to the provider', async () => {
  const stage = aStage({ order: 1, title: 'Frame', status: 'in_escrow' })
  const bid = aBid({ jobId: aJob().id, stages: [stage, aStage({ order: 2 })] })
  const sent = answer(requestStage, () => ({ message: 'Payment requested.', stage }))
  const customer = aUser({ role: 'customer', name: 'Casey' })
  const { person } = show(<ProviderStages bid={bid} customer={customer} closed={false} />, {
    as: aUser({ role: 'provider' }),
  })
  await act(async () => person.click(screen.getByRole('button', { name: /^Request/ })))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is “Frame” done?' }))
  await person.type(dialog.getByLabelText('What was done'), 'Posts stand.')
  await person.click(dialog.getByRole('button', { name: /^Request/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ params: { id: stage.id }, body: { note: 'Posts stand.' } }])
})

test('photos of before are asked for while the money is in escrow, until there are enough', () => {
  const aPicture = () =>
    ({ id: fileId.parse(crypto.randomUUID()), url: '', moment: 'before', addedAt: new Date() }) as const
  const stages = [
    aStage({ order: 1, status: 'in_escrow' }),
    aStage({ order: 2, status: 'in_escrow', pictures: Array.from({ length: 5 }, aPicture) }),
    aStage({ order: 3, status: 'requested' }),
  ]
  const bid = aBid({ jobId: aJob().id, stages })
  show(<ProviderStages bid={bid} customer={aUser({ role: 'customer' })} closed={false} />, {
    as: aUser({ role: 'provider' }),
  })
  expect(screen.getAllByRole('button', { name: 'Add “before” photos' })).toHaveLength(1)
})
