import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { jobId, stageId, transactionId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { invoicePdf } from './invoicePdf.ts'
import type { TransactionRow } from './transactions.ts'

const row: TransactionRow = {
  id: transactionId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a10'),
  kind: 'payout',
  stage_id: stageId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a12'),
  job_id: jobId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a11'),
  job_title: 'Build a cedar deck',
  job_description: '',
  stage_title: 'Frame',
  customer_name: 'Casey Customer',
  provider_name: 'Parker Provider',
  supplier: 'Parker Provider',
  provider_gst: '123456789RT0001',
  provider_qst: '',
  price: cents(35_000),
  fee: cents(3_500),
  tax: cents(175),
  price_tax: cents(1_750),
  taxes: [{ name: 'GST', rate: 5_000, onPrice: cents(1_750), onFee: cents(175) }],
  amount: cents(33_075),
  fee_rate: 1_000,
  number: null,
  corrected: null,
  paid_otherwise: false,
  status: 'complete',
  happened_at: new Date('2026-12-01T07:30:00Z'),
  happened_on: '2026-12-01',
  statement: '',
}

const operator = {
  OPERATOR_NAME: 'Tradepost Market Inc.',
  OPERATOR_ADDRESS: '1 Water Street, Vancouver',
  OPERATOR_GST_NUMBER: '987654321RT0001',
  OPERATOR_QST_NUMBER: '1234567890TQ0001',
}

async function read(change: Partial<TransactionRow>) {
  const content = await invoicePdf({ ...row, ...change }, operator)
  return getDocumentProxy(new Uint8Array(content))
}

async function textOf(change: Partial<TransactionRow>): Promise<string> {
  const { text } = await extractText(await read(change), { mergePages: true })
  return text.normalize('NFC')
}

/** A reader guesses blanks from gaps, also where a mark moved; a glyph that is half a letter has no text. */
const letters = (text: string) => text.normalize('NFC').replace(/[\s\p{C}]/gu, '')

test.each([
  ['Polish', 'Łukasz Żak'],
  ['Vietnamese', 'Nguyễn Văn Đức'],
  ['Greek', 'Γιώργος Παπαδόπουλος'],
  ['Cyrillic', 'Ђорђе Јовановић'],
  ['Hindi', 'सुनीता वर्मा'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Tamil', 'கார்த்திக் ராஜா'],
  ['simplified Chinese', '李晓明'],
  ['traditional Chinese', '陳國龍'],
  ['Japanese', 'さとう健太 ヴィ'],
  ['Korean', '김민수'],
  ['emoji', 'Ann 🔨'],
  ['several at once', 'Łukasz 李 ਸਿੰਘ Петров'],
])('a name in %s stands on it', async (_script, name) => {
  expect(letters(await textOf({ customer_name: name }))).toContain(letters(name))
})

test.each([
  ['Arabic', 'محمد الأحمد'],
  ['Hebrew', 'דוד כהן'],
])('a name in %s is shaped and runs from right to left', async (_script, name) => {
  const page = await (await read({ customer_name: name })).getPage(1)
  const { items } = await page.getTextContent()
  const places = items.flatMap((item) => ('str' in item ? [{ text: item.str, x: item.transform[4] }] : []))
  const [first = '', second = ''] = name.split(' ')
  const at = (word: string) => places.find(({ text }) => letters(text) === word)?.x
  // The first word is further to the right.
  expect(at(first)).toBeGreaterThan(at(second))
})

test('what no font has is shown as a box, and no mark turns the rest of the line around', async () => {
  expect(await textOf({ customer_name: '\u202EAnn 𓀀' })).toContain('Ann □')
})

test('a long name is broken within its column, and no amount leaves its own', async () => {
  const page = await (
    await read({
      customer_name: 'W'.repeat(80),
      provider_name: 'a provider of many words '.repeat(6),
      supplier: 'a provider of many words '.repeat(6),
      job_title: '房屋裝修工程'.repeat(16),
    })
  ).getPage(1)
  const { items } = await page.getTextContent()
  const places = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  )
  for (const { left, right } of places) {
    expect(left).toBeGreaterThanOrEqual(55.9)
    expect(right).toBeLessThanOrEqual(556.1)
  }
  expect(places.filter(({ text }) => text.includes('W')).every(({ right }) => right <= 292.1)).toBe(true)
  const amounts = places.filter(({ text }) => /\d\.\d\d$/.test(text))
  expect(amounts.map(({ text }) => text)).toEqual(['$350.00', '−$35.00', '$17.50', '−$1.75'])
  for (const { right } of amounts) expect(right).toBeCloseTo(556, 0)
})

test('it says what was paid, when and how it adds up', async () => {
  const text = await textOf({})
  expect(text).toContain('Payout statement')
  expect(text).toContain('Paid out on December 1, 2026')
  expect(text).toContain('Paid out $330.75 CAD')
})

test('it names both suppliers with their tax numbers, and each tax by name and rate', async () => {
  const text = await textOf({ kind: 'payment' })
  for (const part of [
    'Tradepost Market Inc.',
    '1 Water Street, Vancouver',
    'GST/HST no. 987654321RT0001, QST no. 1234567890TQ0001',
    'Parker Provider GST/HST no. 123456789RT0001',
    'GST 5 %, price of the stage $17.50',
    'GST 5 %, service fee $1.75',
  ])
    expect(text).toContain(part)
  expect(await textOf({ provider_gst: '' })).not.toContain('123456789RT0001')
})
