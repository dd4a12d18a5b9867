import { textAt } from '../client.ts'
import { acceptPaying, addCard, amount, jobWithBid, stageIn, stagesNow, sum } from '../hiring.ts'
import { amountsOf } from '../payments.ts'
import { part } from '../world.ts'

/** What the pricing calls say and what is paid, to the last cent, for a price whose stages are no round ones. */
const cents = part('prices', ['customer', 'provider', 'testCard'], async (checks, world) => {
  const { customer, provider, testCard } = world
  const card = await addCard(customer, testCard)
  const job = await jobWithBid(customer, provider, 101, 4)
  await acceptPaying(customer, job, provider.id, 101, card._id)
  const stages = await stagesNow(customer, job)
  checks.equal(
    'the stages of 101 in 4',
    stages.map((stage) => amount(stage, 'price')),
    [35.35, 25.25, 25.25, 15.15],
  )
  const priced: number[] = []
  for (const [index, stage] of stages.entries()) {
    const milestone_id = textAt(stage, '_id')
    const { body } = await customer.client.post('/stripe/customerPricingDetails/', {
      price: amount(stage, 'price'),
    })
    priced.push(amount(body, 'totalAmount'))
    if (index > 0)
      await customer.client.put('/milestones', {
        milestone_id,
        status: 2,
        cvv_number: '123',
        stripe_card_id: card._id,
      })
    await stageIn(customer, job, index, 2)
    await provider.client.put('/milestones', { milestone_id, status: 3 })
    await customer.client.put('/milestones/approvepayment', { milestone_id, status: 4 })
    await stageIn(customer, job, index, 6)
  }
  const charges = await amountsOf(customer, job)
  checks.equal(
    'each stage is charged what the pricing call says of it',
    charges.toSorted((one, other) => one - other),
    priced.toSorted((one, other) => one - other),
  )
  const whole = await customer.client.post('/stripe/customerPricingDetails/', { price: 101 })
  checks.equal(
    'all stages cost what the pricing call says of the bid',
    sum(charges),
    amount(whole.body, 'totalAmount'),
  )
  const owed = await provider.client.post('/stripe/providerPricingDetails/', { price: 101 })
  checks.equal(
    'all payouts are what the pricing call says of the bid',
    sum(await amountsOf(provider, job)),
    amount(owed.body, 'payoutAmount'),
  )
  await customer.client.delete(`/cards/${card._id}`)
})

export const prices = [cents]
