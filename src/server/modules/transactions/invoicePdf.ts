import { formatMoney } from '#shared/domain/money.ts'
import type { Environment } from '#server/config/environment.ts'
import { taxName } from '#texts/tax.ts'
import { Page, type Style } from '#server/pdf/page.ts'
import { correctedNumber, numberOf, type TransactionRow } from './transactions.ts'

const SPRUCE = '#0f5257'
const INK = '#1d2524'
const MUTED = '#5c6664'
const LINE = '#d9d3c7'
const SAND = '#f5f1e8'
const LEFT = 56
const RIGHT = 556
const WIDTH = RIGHT - LEFT
/** Two columns of parties with a gutter between them. */
const COLUMN = 236
/** Amounts have their own column, which no label runs into. */
const AMOUNT = 160

const label: Style = { size: 8.5, weight: 400, color: MUTED }
const plain: Style = { size: 10.5, weight: 400, color: INK }
const strong: Style = { size: 10.5, weight: 600, color: INK }

interface Wording {
  title: string
  date: string
  feeLabel: string
  totalLabel: string
  /** Fee and the tax on it are taken off the price of a payout and added to that of a payment. */
  sign: '' | '−'
  note: string
}

const wording: Readonly<Record<TransactionRow['kind'], Wording>> = {
  payment: {
    title: 'Invoice',
    date: 'Paid on',
    feeLabel: 'Service fee',
    totalLabel: 'Total paid',
    sign: '',
    note: 'This payment is held in escrow until the customer approves the stage.',
  },
  refund: {
    title: 'Credit note',
    date: 'Refunded on',
    feeLabel: 'Service fee',
    totalLabel: 'Total refunded',
    sign: '',
    note: 'This amount went back to the card that the stage was paid with.',
  },
  payout: {
    title: 'Payout statement',
    date: 'Paid out on',
    feeLabel: 'Commission',
    totalLabel: 'Paid out',
    sign: '−',
    note: 'This amount was sent to the bank account that you linked for payouts.',
  },
}

/** Who runs the marketplace: the supplier of the fee and the commission. */
export type Operator = Pick<
  Environment,
  'OPERATOR_NAME' | 'OPERATOR_ADDRESS' | 'OPERATOR_GST_NUMBER' | 'OPERATOR_QST_NUMBER'
>

/** One page: who with which tax registrations, for what, and the amounts as they add up. */
export async function invoicePdf(transaction: TransactionRow, operator: Operator): Promise<Buffer> {
  const page = new Page(wording[transaction.kind].title)
  await drawHead(page, transaction, operator)
  const belowParties = await drawParties(page, transaction)
  const belowJob = await drawJob(page, transaction, belowParties + 20)
  await drawAmounts(page, transaction, belowJob + 28)
  await page.write(noteOf(transaction), { x: LEFT, y: 724, width: WIDTH }, label)
  return page.end()
}

function noteOf({ kind, paid_otherwise: isPaidOtherwise }: TransactionRow): string {
  return isPaidOtherwise
    ? 'The card took no money back, so this amount was paid to the customer by other means.'
    : wording[kind].note
}

async function drawHead(page: Page, transaction: TransactionRow, operator: Operator): Promise<void> {
  const { title, date } = wording[transaction.kind]
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(transaction.happened_on),
  )
  page.band({ x: 0, y: 0, width: 612, height: 6 }, SPRUCE)
  const half = { y: 48, width: WIDTH / 2 }
  await page.write(operator.OPERATOR_NAME, { ...half, x: LEFT }, { size: 20, weight: 600, color: SPRUCE })
  await page.write(operator.OPERATOR_ADDRESS, { ...half, x: LEFT, y: 78 }, label)
  const registered = registrations(operator.OPERATOR_GST_NUMBER, operator.OPERATOR_QST_NUMBER)
  await page.write(registered, { ...half, x: LEFT, y: 91 }, label)
  const right = { ...half, x: LEFT + WIDTH / 2, align: 'right' } as const
  await page.write(title, right, { size: 20, weight: 600, color: INK })
  await page.write(`${date} ${day}`, { ...right, y: 78 }, label)
  await page.write(numberLine(transaction), { ...right, y: 91 }, label)
  page.rule(LEFT, RIGHT, 116, LINE)
}

/** The number that it is filed under, and of a credit note what it corrects. */
function numberLine(transaction: TransactionRow): string {
  const number = `No. ${numberOf(transaction) || transaction.id}`
  const corrects = correctedNumber(transaction)
  return corrects ? `${number}, corrects invoice ${corrects}` : number
}

/** How tax registrations stand beside a name; nothing where there is none. */
export function registrations(gst: string, qst: string): string {
  return [gst && `GST/HST no. ${gst}`, qst && `QST no. ${qst}`].filter(Boolean).join(', ')
}

async function drawParties(page: Page, transaction: TransactionRow): Promise<number> {
  const party = async (x: number, role: string, name: string) => {
    const y = await page.write(role, { x, y: 134, width: COLUMN }, label)
    return page.write(name, { x, y: y + 2, width: COLUMN }, { ...strong, size: 12 })
  }
  const right = RIGHT - COLUMN
  const customer = await party(LEFT, 'Customer', transaction.customer_name)
  const provider = await party(right, 'Service provider', transaction.supplier)
  const registered = registrations(transaction.provider_gst, transaction.provider_qst)
  const below = await page.write(registered, { x: right, y: provider + 2, width: COLUMN }, label)
  return Math.max(customer, registered ? below : provider)
}

async function drawJob(page: Page, transaction: TransactionRow, top: number): Promise<number> {
  const column = { x: LEFT, width: WIDTH }
  const title = (await page.write('Job', { ...column, y: top }, label)) + 2
  const stage = (await page.write(transaction.job_title, { ...column, y: title }, strong)) + 2
  return page.write(`Stage: ${transaction.stage_title}`, { ...column, y: stage }, plain)
}

async function drawAmounts(page: Page, transaction: TransactionRow, top: number): Promise<void> {
  const words = wording[transaction.kind]
  const rows: readonly (readonly [string, string])[] = [
    ['Price of the stage', formatMoney(transaction.price)],
    [words.feeLabel, words.sign + formatMoney(transaction.fee)],
    ...taxRows(transaction),
  ]
  let y = top
  page.rule(LEFT, RIGHT, y, LINE)
  for (const [name, amount] of rows) {
    await row(page, y + 8, [name, amount], plain)
    y += 31
    page.rule(LEFT, RIGHT, y, LINE)
  }
  page.band({ x: LEFT, y: y + 10, width: WIDTH, height: 40 }, SAND)
  const total = { size: 13, weight: 600, color: SPRUCE } as const
  await row(page, y + 21, [words.totalLabel, `${formatMoney(transaction.amount)} CAD`], total, 12)
}

/** Each tax by name and rate, on the price and on the fee. */
function taxRows({ kind, taxes }: TransactionRow): (readonly [string, string])[] {
  const { feeLabel, sign } = wording[kind]
  return taxes.flatMap((tax) => [
    ...(tax.onPrice > 0 ? [[`${taxName(tax)}, price of the stage`, formatMoney(tax.onPrice)] as const] : []),
    [`${taxName(tax)}, ${feeLabel.toLowerCase()}`, sign + formatMoney(tax.onFee)] as const,
  ])
}

async function row(
  page: Page,
  y: number,
  [name, amount]: readonly [string, string],
  style: Style,
  inset = 0,
): Promise<void> {
  await page.write(name, { x: LEFT + inset, y, width: WIDTH - AMOUNT - 2 * inset }, style)
  await page.write(amount, { x: RIGHT - AMOUNT - inset, y, width: AMOUNT, align: 'right' }, style)
}
