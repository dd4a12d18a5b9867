import { expect, test } from 'vitest'
import { add, type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import { customerPrice, providerPrice } from '#shared/domain/pricing.ts'
import { bids, stages, way } from '#texts/landingExample.ts'

const amount = (said: string): Cents => cents(Math.round(Number(said.replace(/[$,]/g, '')) * 100))

test('the bids of the example come to what a customer would pay', () => {
  for (const { price, total } of bids)
    expect(total).toBe(`${formatMoney(customerPrice(amount(price)).total)} in all`)
})

test('its stages make up the bid that was chosen', () => {
  const sum = stages.reduce((before, { price }) => add(before, amount(price)), cents(0))
  expect(formatMoney(sum)).toBe(bids[1].price)
})

test('the way of the money says what each side would see', () => {
  const price = amount(stages[2].price)
  const paid = customerPrice(price)
  const received = providerPrice(price)
  const [pays, , , reaches] = way
  expect(pays.title).toContain(formatMoney(paid.total))
  expect(pays.body).toContain(`${formatMoney(paid.fee)} and ${formatMoney(paid.tax)}`)
  expect(reaches.title).toContain(formatMoney(received.payout))
  expect(reaches.body).toContain(formatMoney(received.fee))
})
