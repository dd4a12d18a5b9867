import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { jobId, stageId, transactionId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import type { TransactionRow } from './transactions.ts'
import { yearStatement } from './yearStatement.ts'
import { yearStatementPdf } from './yearStatementPdf.ts'

const row: TransactionRow = {
  id: transactionId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a10'),
  kind: 'payment',
  stage_id: stageId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a12'),
  job_id: jobId.parse('0193f2a1-7c3e-7d11-9b2a-3f5d8c7e6a11'),
  job_title: '房屋裝修工程'.repeat(16),
  job_description: '',
  stage_title: 'W'.repeat(60),
  customer_name: 'Casey Customer',
  provider_name: 'a provider of many words '.repeat(4),
  supplier: 'a provider of many words '.repeat(4),
  provider_gst: '123456789RT0001',
  provider_qst: '',
  price: cents(99_999_999),
  fee: cents(4_999_999),
  tax: cents(5_249_999),
  price_tax: cents(4_999_999),
  taxes: [{ name: 'GST', rate: 5_000, onPrice: cents(4_999_999), onFee: cents(250_000) }],
  amount: cents(110_249_997),
  fee_rate: 500,
  number: 999_999,
  corrected: null,
  paid_otherwise: false,
  statement: '',
  status: 'complete',
  happened_at: new Date('2026-12-01T07:30:00Z'),
  happened_on: '2026-12-01',
}
const about = {
  year: 2026,
  person: { name: 'Łukasz Żak', gstNumber: '', qstNumber: '' },
  operator: {
    OPERATOR_NAME: 'Tradepost Market Inc.',
    OPERATOR_ADDRESS: '1 Water Street, Vancouver',
    OPERATOR_GST_NUMBER: '',
    OPERATOR_QST_NUMBER: '',
  },
}

test('a long year goes on over pages, and nothing leaves its column or its page', async () => {
  const statement = yearStatement([
    ...Array.from({ length: 150 }, (_, index) => ({
      ...row,
      job_title: index % 30 ? 'W'.repeat(90) : `${index} ${row.job_title}`,
    })),
    { ...row, status: 'failed' },
    { ...row, kind: 'refund' },
  ])
  const document = await getDocumentProxy(new Uint8Array(await yearStatementPdf(statement, about)))
  expect(document.numPages).toBeGreaterThan(2)
  let amounts = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [left, bottom] = [item.transform[4], item.transform[5]]
      expect(left).toBeGreaterThanOrEqual(39.9)
      expect(left + item.width).toBeLessThanOrEqual(572.1)
      expect(bottom).toBeGreaterThan(40)
      // The widest amount that there can be stands in its own column.
      if (/^-?\$1,102,499\.97$/.test(item.str) && left > 340) {
        amounts += 1
        expect(left).toBeGreaterThanOrEqual(507.9)
      }
    }
  }
  expect(amounts).toBe(151)
})
