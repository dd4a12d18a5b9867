import { at, textAt } from '../client.ts'
import { amount, stageIn, stagesNow, sum } from '../hiring.ts'
import { amountsOf, costs } from '../payments.ts'
import { type Play } from './play.ts'
import { reviewOf } from './review.ts'

/** The first stage is requested, rejected twice, and accepted (§4.3). */
export async function firstStage(play: Play): Promise<void> {
  const { checks, customer, provider, job, card } = play
  const [first, second] = (await stagesNow(customer, job)).map((stage) => textAt(stage, '_id'))
  if (!first || !second) throw new Error('the bid has no stages')
  const approve = (fields: Record<string, string | number>) =>
    customer.client.put('/milestones/approvepayment', { milestone_id: first, ...fields })
  checks.refused(
    'the second stage can’t be paid before the first is paid out',
    await pay(play, second, card.stripe_card_id),
    'Previous stage must be paid to the service provider before you can pay for the next stage.',
    409,
  )
  checks.status(
    'the customer does not request',
    await customer.client.put('/milestones', { milestone_id: first, status: 3 }),
    403,
    409,
  )
  checks.status('what was not requested is not approved', await approve({ status: 4 }), 409)
  checks.done(
    'the provider requests',
    await provider.client.put('/milestones', { milestone_id: first, status: 3 }),
  )
  const requested = (await stagesNow(customer, job))[0]
  checks.equal('then it is requested', at(requested, 'payment_status'), '3')
  checks.status(
    'the provider does not approve',
    await provider.client.put('/milestones/approvepayment', { milestone_id: first, status: 4 }),
    403,
  )
  checks.status(
    'a job is not cancelled while that waits',
    await customer.client.putNothing(`/jobs/cancelJob/${job.id}`),
    409,
  )

  checks.refused('a rejection without reason', await approve({ status: 5 }), 'Please select the reason')
  checks.refused(
    'a rejection with an empty reason',
    await approve({ status: 5, reason_id: '', other_reason: '' }),
    'Please select the reason',
  )
  checks.refused(
    'a rejection with no such reason',
    await approve({ status: 5, reason_id: 4 }),
    'Please select the reason',
  )
  checks.refused(
    'another reason without its text',
    await approve({ status: 5, reason_id: 3, other_reason: ' ' }),
    'Please add the appropriate reason.',
  )
  checks.done(
    'a rejection with another reason',
    await approve({ status: 5, reason_id: 3, other_reason: 'The door is still green.' }),
  )
  const rejected = (await stagesNow(provider, job))[0]
  checks.equal('then it is rejected', at(rejected, 'payment_status'), '5')
  checks.equal('for that reason', at(rejected, 'rejectReason'), 'The door is still green.')
  checks.done(
    'the provider requests again',
    await provider.client.put('/milestones', { milestone_id: first, status: 3 }),
  )
  checks.done(
    'a rejection with a reason of the list',
    await customer.client.put('/milestones', {
      milestone_id: first,
      status: 5,
      reason_id: 1,
      other_reason: '',
    }),
  )
  checks.equal(
    'which is its text',
    at((await stagesNow(provider, job))[0], 'rejectReason'),
    'Work Not Completed',
  )
  checks.done(
    'the provider requests once more',
    await provider.client.put('/milestones', { milestone_id: first, status: 3 }),
  )
  checks.done(
    'approved, with the reason’s fields empty',
    await approve({ status: 4, reason_id: '', other_reason: '' }),
  )
  const paidOut = await stageIn(provider, job, 0, 6)
  checks.equal('then it is paid out', at(paidOut, 'payment_status'), '6')
  checks.that('on a date', textAt(paidOut, 'paymentDate') !== '', at(paidOut, 'paymentDate'), 'a date')
}

function pay({ customer }: Play, milestone_id: string, stripe_card_id: string, cvv_number = '123') {
  return customer.client.put('/milestones', {
    milestone_id,
    status: 2,
    reason_id: '',
    other_reason: '',
    cvv_number,
    stripe_card_id,
  })
}

/** The others are paid one after the other, each in another way that the specification has. */
export async function otherStages(play: Play): Promise<void> {
  const { checks, customer, provider, job, card } = play
  const [, second = '', third = ''] = (await stagesNow(customer, job)).map((stage) => textAt(stage, '_id'))
  for (const cvv of ['12', '12345', 'abc'])
    checks.refused(
      `the CVV ${cvv}`,
      await pay(play, second, card.stripe_card_id, cvv),
      'CVV must be 3 or 4 digits.',
    )
  checks.refused('no card', await pay(play, second, ''), 'Please add card first')
  checks.status('no such card', await pay(play, second, 'card_of_nobody'), 400, 404)

  checks.done('the second stage is paid with stripe_card_id', await pay(play, second, card.stripe_card_id))
  await stageIn(customer, job, 1, 2)
  await provider.client.put('/milestones', { milestone_id: second, status: 3 })
  const accepted = await customer.client.put('/milestones/approvepayment', {
    milestone_id: second,
    status: 2,
  })
  checks.done('it is approved, where 2 says so too', accepted)
  await stageIn(customer, job, 1, 6)

  const early = await customer.client.post('/reviews', reviewOf(provider, job, 5))
  checks.status('no review while a stage is left', early, 409)
  checks.done('the last stage is paid with _id', await pay(play, third, card._id))
  await stageIn(customer, job, 2, 2)
  await provider.client.put('/milestones', { milestone_id: third, status: 3 })
  checks.done(
    'it is approved by PUT /milestones',
    await customer.client.put('/milestones', { milestone_id: third, status: 4 }),
  )
  checks.equal('all are paid out', at(await stageIn(customer, job, 2, 6), 'payment_status'), '6')
  checks.equal('each was charged', sum(await amountsOf(customer, job)), sum([420, 540, 240].map(costs)))
  const owed = await provider.client.post('/stripe/providerPricingDetails/', { price: 420 })
  checks.that(
    'the first payout is what the pricing call said',
    (await amountsOf(provider, job)).includes(amount(owed.body, 'payoutAmount')),
    await amountsOf(provider, job),
    at(owed.body, 'payoutAmount'),
  )
}
