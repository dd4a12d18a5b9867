import { setImmediate } from 'node:timers/promises'
import { cut, isWithin } from '#shared/domain/graphemes.ts'
import { add, type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import { taxName } from '#texts/tax.ts'
import { Page, type Style } from '#server/pdf/page.ts'
import { type Operator, registrations } from './invoicePdf.ts'
import { numberOf, type TransactionRow } from './transactions.ts'
import type { KindSums, YearStatement } from './yearStatement.ts'

const LEFT = 40
const RIGHT = 572
const TOP = 48
const BOTTOM = 744
const LINE = '#d9d3c7'

const title: Style = { size: 18, weight: 600, color: '#0f5257' }
const heading: Style = { size: 11.5, weight: 600, color: '#1d2524' }
const plain: Style = { size: 9, weight: 400, color: '#1d2524' }
const strong: Style = { size: 9, weight: 600, color: '#1d2524' }
const small: Style = { size: 8, weight: 400, color: '#5c6664' }

const LINE_HEIGHT = 14
/** So many titles in scripts that take a typesetter are on the list; all of them are on the documents and in the CSV. */
const MOST_SET = 40
/** And so long is each of them. */
const LONGEST = 18

const words: Readonly<
  Record<KindSums['kind'], { title: string; fee: string; sign: '' | '−'; total: string }>
> = {
  payment: { title: 'Paid for stages', fee: 'Service fees', sign: '', total: 'Paid' },
  refund: { title: 'Refunded', fee: 'Service fees', sign: '', total: 'Refunded' },
  payout: { title: 'Paid out for stages', fee: 'Commission', sign: '−', total: 'Paid out' },
}
const kindWord = { payment: 'Payment', refund: 'Refund', payout: 'Payout' } as const

/** Where each column of the list begins and how wide it is; amounts stand at its right. */
const columns = {
  date: { name: 'Date', x: LEFT, width: 54 },
  document: { name: 'Number', x: 96, width: 62 },
  what: { name: 'For', x: 160, width: 178 },
  price: { name: 'Price', x: 340, width: 56, align: 'right' },
  fee: { name: 'Fee', x: 398, width: 52, align: 'right' },
  tax: { name: 'Tax', x: 452, width: 54, align: 'right' },
  amount: { name: 'Amount', x: 508, width: 64, align: 'right' },
} as const

interface About {
  readonly year: number
  readonly person: { readonly name: string; readonly gstNumber: string; readonly qstNumber: string }
  readonly operator: Operator
}

/** A person's year: what it comes to by kind, each tax by name and rate, then every transaction. */
export async function yearStatementPdf(statement: YearStatement, about: About): Promise<Buffer> {
  const page = new Page(`Statement for ${about.year}`)
  let y = await drawHead(page, about)
  for (const sums of statement.sums) y = await drawSums(page, sums, y)
  if (statement.rows.length === 0)
    await page.write(
      'Nothing was paid, refunded or paid out in this year.',
      { x: LEFT, y, width: 400 },
      plain,
    )
  else await drawList(page, statement.rows, y + 8)
  return page.end()
}

async function drawHead(page: Page, { year, person, operator }: About): Promise<number> {
  const width = RIGHT - LEFT
  let y = await page.write(`Statement for ${year}`, { x: LEFT, y: TOP, width }, title)
  y = await page.write(person.name, { x: LEFT, y: y + 4, width }, heading)
  const lines = [
    registrations(person.gstNumber, person.qstNumber),
    [
      operator.OPERATOR_NAME,
      operator.OPERATOR_ADDRESS,
      registrations(operator.OPERATOR_GST_NUMBER, operator.OPERATOR_QST_NUMBER),
    ]
      .filter(Boolean)
      .join(', '),
    'What went through in this year, by the day it did. Amounts are Canadian dollars.',
  ]
  for (const line of lines.filter(Boolean)) y = await page.write(line, { x: LEFT, y, width }, small)
  return y + 12
}

async function drawSums(page: Page, sums: KindSums, top: number): Promise<number> {
  const { title: name, fee, sign, total } = words[sums.kind]
  const rows: readonly (readonly [string, string])[] = [
    [`Price of ${sums.count} ${sums.count === 1 ? 'stage' : 'stages'}`, formatMoney(sums.price)],
    ...sums.taxes
      .filter(({ onPrice }) => onPrice > 0)
      .map((tax) => [`${taxName(tax)} on prices`, formatMoney(tax.onPrice)] as const),
    [fee, sign + formatMoney(sums.fee)],
    ...sums.taxes.map(
      (tax) => [`${taxName(tax)} on ${fee.toLowerCase()}`, sign + formatMoney(tax.onFee)] as const,
    ),
  ]
  let y = (await page.write(name, { x: LEFT, y: top, width: 300 }, heading)) + 2
  for (const [label, amount] of rows) y = await line(page, y, label, amount, plain)
  page.rule(LEFT, 340, y + 1, LINE)
  return (await line(page, y + 3, total, formatMoney(sums.amount), strong)) + 10
}

async function line(page: Page, y: number, label: string, amount: string, style: Style): Promise<number> {
  const below = await page.write(label, { x: LEFT, y, width: 200 }, style)
  await page.write(amount, { x: 240, y, width: 100, align: 'right' }, style)
  return below
}

async function drawList(page: Page, rows: readonly TransactionRow[], top: number): Promise<void> {
  let y = drawColumns(page, top)
  const set = new Set<string>()
  for (const row of rows) {
    if (y + LINE_HEIGHT > BOTTOM) {
      page.next()
      // Others are answered between two pages.
      await setImmediate()
      y = drawColumns(page, TOP)
    }
    drawFigures(page, y, row)
    const title = row.job_title
    if (isLatin(title)) page.writeLatin(title, { ...columns.what, y }, small)
    else if (set.size < MOST_SET || set.has(title)) {
      set.add(title)
      await page.write(shortened(title), { ...columns.what, y }, small)
      await setImmediate()
    }
    y += LINE_HEIGHT
  }
}

function drawColumns(page: Page, y: number): number {
  for (const { name, ...column } of Object.values(columns)) page.writeLatin(name, { ...column, y }, small)
  page.rule(LEFT, RIGHT, y + 13, LINE)
  return y + 18
}

function drawFigures(page: Page, y: number, row: TransactionRow): void {
  const write = (column: keyof typeof columns, text: string) =>
    page.writeLatin(text, { ...columns[column], y }, small)
  write('date', row.happened_on)
  write('document', numberOf(row) || kindWord[row.kind])
  write('price', formatMoney(row.price))
  write('fee', formatMoney(row.kind === 'payout' ? cents(0 - row.fee) : row.fee))
  write('tax', formatMoney(taxOf(row)))
  write('amount', formatMoney(row.kind === 'refund' ? cents(0 - row.amount) : row.amount))
}

function isLatin(text: string): boolean {
  return /^[\u0020-\u007E\u00A1-\u00FF]*$/.test(text)
}

/** What stands on one line in any script. */
function shortened(title: string): string {
  return isWithin(title, LONGEST) ? title : `${cut(title, LONGEST)} …`
}

/** What the taxes add to an amount: of a payout, those on its price less those on its commission. */
function taxOf({ kind, taxes }: TransactionRow): Cents {
  const onPrice = add(cents(0), ...taxes.map((tax) => tax.onPrice))
  const onFee = add(cents(0), ...taxes.map((tax) => tax.onFee))
  return kind === 'payout' ? cents(onPrice - onFee) : add(onPrice, onFee)
}
