import PDFDocument from 'pdfkit'
import { formatMoney } from '#shared/rules/money.ts'
import type { TransactionRow } from './queries.ts'

const SPRUCE = '#0f5257'
const INK = '#1d2524'
const MUTED = '#5c6664'
const LINE = '#d9d3c7'
const LEFT = 56
const RIGHT = 556

interface Wording {
  title: string
  feeLabel: string
  taxLabel: string
  totalLabel: string
  /** Fee and tax are taken off the price of a payout and added to that of a payment. */
  sign: '' | '−'
}

const wording: Readonly<Record<TransactionRow['kind'], Wording>> = {
  payment: { title: 'Invoice', feeLabel: 'Service fee', taxLabel: 'GST', totalLabel: 'Total paid', sign: '' },
  refund: {
    title: 'Credit note',
    feeLabel: 'Service fee',
    taxLabel: 'GST',
    totalLabel: 'Total refunded',
    sign: '',
  },
  payout: {
    title: 'Payout statement',
    feeLabel: 'Commission',
    taxLabel: 'GST on commission',
    totalLabel: 'Paid out',
    sign: '−',
  },
}

/** One page: who, for what, and the amounts as they add up. */
export function invoicePdf(transaction: TransactionRow, timezone: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: LEFT,
    info: { Title: wording[transaction.kind].title, Author: 'Tradepost' },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  drawHead(document, transaction, timezone)
  drawParties(document, transaction)
  drawAmounts(document, transaction)
  document.end()
  return finished
}

function drawHead(document: PDFKit.PDFDocument, transaction: TransactionRow, timezone: string): void {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: timezone }).format(
    transaction.happened_at,
  )
  document.font('Helvetica-Bold').fontSize(20).fillColor(SPRUCE).text('Tradepost', LEFT, 56)
  document.font('Helvetica').fontSize(10).fillColor(MUTED).text('Vancouver, BC, Canada', LEFT, 80)
  document
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor(INK)
    .text(wording[transaction.kind].title, LEFT, 56, { width: RIGHT - LEFT, align: 'right' })
  document.font('Helvetica').fontSize(10).fillColor(MUTED)
  document.text(`No. ${transaction.id}`, LEFT, 78, { width: RIGHT - LEFT, align: 'right' })
  document.text(date, LEFT, 92, { width: RIGHT - LEFT, align: 'right' })
  rule(document, 120)
}

function drawParties(document: PDFKit.PDFDocument, transaction: TransactionRow): void {
  const column = (x: number, label: string, value: string) => {
    document.font('Helvetica').fontSize(9).fillColor(MUTED).text(label, x, 140)
    document.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(value, x, 154, { width: 230 })
  }
  column(LEFT, 'Customer', transaction.customer_name)
  column(310, 'Service provider', transaction.provider_name)
  document.font('Helvetica').fontSize(9).fillColor(MUTED).text('Job', LEFT, 196)
  document
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(INK)
    .text(transaction.job_title, LEFT, 210, { width: RIGHT - LEFT })
  document
    .font('Helvetica')
    .fontSize(11)
    .text(`Stage: ${transaction.stage_title}`, { width: RIGHT - LEFT })
}

function drawAmounts(document: PDFKit.PDFDocument, transaction: TransactionRow): void {
  const words = wording[transaction.kind]
  const rows: readonly (readonly [string, string])[] = [
    ['Price of the stage', formatMoney(transaction.price)],
    [words.feeLabel, words.sign + formatMoney(transaction.fee)],
    [words.taxLabel, words.sign + formatMoney(transaction.tax)],
  ]
  let y = Math.max(document.y + 28, 290)
  rule(document, y - 14)
  for (const [label, value] of rows) {
    document.font('Helvetica').fontSize(11).fillColor(INK).text(label, LEFT, y)
    document.text(value, LEFT, y, { width: RIGHT - LEFT, align: 'right' })
    y += 22
  }
  rule(document, y)
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(words.totalLabel, LEFT, y + 14)
  document.text(`${formatMoney(transaction.amount)} CAD`, LEFT, y + 14, {
    width: RIGHT - LEFT,
    align: 'right',
  })
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(LINE).stroke()
}
