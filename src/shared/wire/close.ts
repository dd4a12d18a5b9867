import { z } from 'zod'
import {
  LEDGER_ACCOUNT_KINDS,
  type AccountMovement,
  type AccountTotals,
  type Close,
  type CloseDifference,
  type TaxTotals,
} from '../domain/close.ts'
import { PROVINCES } from '../domain/provinces.ts'
import { TAX_NAMES } from '../domain/tax.ts'
import { field, record } from './record.ts'
import { taxRate } from './tax.ts'
import { moment, money } from './values.ts'

const accountTotals = record<AccountTotals>()({
  account: field('account', z.string()),
  kind: field('account_kind', z.enum(LEDGER_ACCOUNT_KINDS)),
  what: field('what', z.string()),
  opening: field('opening', money),
  debits: field('debits', money),
  credits: field('credits', money),
  closing: field('closing', money),
})

const movement = {
  entry: field('entry', z.string()),
  account: field('account', z.string()),
  amount: field('moved', money),
}
const accountMovement = record<AccountMovement>()(movement)
const closeDifference = record<CloseDifference>()({ ...movement, rows: field('rows', money) })

const taxTotals = record<TaxTotals>()({
  province: field('province', z.enum(PROVINCES).nullable()),
  name: field('name', z.enum(TAX_NAMES)),
  rate: field('rate', taxRate),
  onFees: field('on_fees', money),
  onCommissions: field('on_commissions', money),
  onPrices: field('on_prices', money),
})

export const close = record<Close>()({
  from: field('from', moment),
  to: field('to', moment),
  accounts: field('accounts', z.array(accountTotals).readonly()),
  movements: field('movements', z.array(accountMovement).readonly()),
  taxes: field('taxes', z.array(taxTotals).readonly()),
  differences: field('differences', z.array(closeDifference).readonly()),
  unbalanced: field('unbalanced', money),
})
