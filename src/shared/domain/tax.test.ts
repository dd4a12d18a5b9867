import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { customerPrice, providerPrice } from './pricing.ts'
import { PROVINCES, provinceOf } from './provinces.ts'
import { taxesAt, taxOf, type TaxTerms } from './tax.ts'

const on = (day: string) => new Date(`${day}T18:00:00Z`)
const names = (province: Parameters<typeof taxesAt>[1], day = '2026-11-23') =>
  taxesAt('place', province, on(day)).map(({ name, rate }) => `${name} ${rate / 1_000}`)

test('each province has its taxes', () => {
  const found = Object.fromEntries(PROVINCES.map((province) => [province, names(province).join(' + ')]))
  expect(found).toEqual({
    AB: 'GST 5',
    BC: 'GST 5',
    MB: 'GST 5',
    NB: 'HST 15',
    NL: 'HST 15',
    NS: 'HST 14',
    NT: 'GST 5',
    NU: 'GST 5',
    ON: 'HST 13',
    PE: 'HST 15',
    QC: 'GST 5 + QST 9.975',
    SK: 'GST 5',
    YT: 'GST 5',
  })
})

test('a rate holds from its day on, where the province is', () => {
  expect(names('NS', '2025-03-31')).toEqual(['HST 15'])
  expect(names('NS', '2025-04-01')).toEqual(['HST 14'])
  // Four in the morning in London is still the last of March in Halifax, and an hour later it is not.
  expect(taxesAt('place', 'NS', new Date('2025-04-01T02:59:00Z'))).toMatchObject([{ rate: 15_000 }])
  expect(taxesAt('place', 'NS', new Date('2025-04-01T03:00:00Z'))).toMatchObject([{ rate: 14_000 }])
})

test('nowhere and by the flat rule it is 5 %', () => {
  expect(names(null)).toEqual(['GST 5'])
  expect(taxesAt('flat', 'ON', on('2026-11-23'))).toEqual([{ name: 'GST', rate: 5_000 }])
})

test.each([
  ['V5K 0A1', 'Vancouver, British Columbia', 'BC'],
  [' h2x 1y4', 'Montréal', 'QC'],
  ['', 'Québec, Québec', 'QC'],
  ['', 'Halifax, Nova Scotia, Canada', 'NS'],
  ['', 'Toronto, ON', 'ON'],
  ['M5V', 'Vancouver, British Columbia', 'ON'],
  ['90210', 'Beverly Hills, California', null],
  ['', '', null],
])('%j in %j is in %s', (postalCode, location, province) => {
  expect(provinceOf({ postalCode, location })).toBe(province)
})

const at = (province: 'ON' | 'QC', onPrice = true): TaxTerms => ({
  taxes: taxesAt('place', province, on('2026-11-23')),
  onPrice,
})

test('$400 in Ontario and in Quebec', () => {
  // 13 % of 420; 5 % and 9.975 % of 420, two lines.
  expect(customerPrice(cents(40_000), undefined, at('ON')).total).toBe(47_460)
  expect(customerPrice(cents(40_000), undefined, at('QC'))).toMatchObject({
    taxes: [
      { name: 'GST', onPrice: 2_000, onFee: 100 },
      { name: 'QST', onPrice: 3_990, onFee: 200 },
    ],
    total: 48_290,
  })
  // 400 + 52 − 40 − 5.20.
  expect(providerPrice(cents(40_000), undefined, undefined, at('ON')).payout).toBe(40_680)
})

test('a price that is not taxed leaves the tax on our fee', () => {
  expect(customerPrice(cents(40_000), undefined, at('ON', false))).toMatchObject({ priceTax: 0, tax: 260 })
  expect(providerPrice(cents(40_000), undefined, undefined, at('ON', false))).toMatchObject({
    priceTax: 0,
    payout: 35_480,
  })
})

test('a tax is rounded half up to the cent', () => {
  expect([9, 10, 29, 30].map((amount) => taxOf(cents(amount), 5_000))).toEqual([0, 1, 1, 2])
})
