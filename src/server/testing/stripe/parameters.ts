import { z } from 'zod'
import type { Fields } from './fields.ts'

/** What is wrong with a request's parameters, as Stripe says it. */
export interface WrongParameter {
  readonly type: 'invalid_request_error'
  readonly code: string
  readonly param: string
  readonly message: string
}

/** What Stripe's reference names for what the adapter makes (https://docs.stripe.com/api); anything else is refused. */
const known: Readonly<Record<string, readonly string[]>> = {
  customers: ['email', 'metadata'],
  accounts: ['type', 'country', 'email', 'capabilities', 'metadata'],
  account_links: ['account', 'type', 'return_url', 'refresh_url'],
  setup_intents: ['customer', 'usage', 'allowed_payment_method_types'],
  payment_intents: [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'allowed_payment_method_types',
    'confirm',
    'return_url',
    'transfer_group',
    'metadata',
    'description',
    'receipt_email',
    'statement_descriptor_suffix',
  ],
  refunds: ['payment_intent', 'amount', 'metadata'],
  reversals: ['amount', 'metadata'],
  transfers: ['amount', 'currency', 'destination', 'source_transaction', 'metadata'],
}

/** The account's own part of a statement line, and what stands between. */
const PREFIX = 'TRADEPOST* '
const STATEMENT_LENGTH = 22
const DESCRIPTION_LENGTH = 1_000

/** The first parameter of a new object that Stripe would refuse, whatever the object is. */
export function wrongParameter(kind: string, params: Fields): WrongParameter | undefined {
  const names = known[kind]
  const unknown = names && Object.keys(params).find((name) => !names.includes(name))
  if (unknown) return wrong('parameter_unknown', unknown, `Received unknown parameter: ${unknown}`)
  const empty = Object.keys(params).find((name) => params[name] === '')
  if (empty) return wrong('parameter_invalid_empty', empty, `You passed an empty string for ${empty}`)
  return wrongText(params)
}

function wrongText({
  description,
  receipt_email: receipt,
  statement_descriptor_suffix: suffix,
}: Fields): WrongParameter | undefined {
  if (typeof description === 'string' && description.length > DESCRIPTION_LENGTH)
    return wrong('parameter_invalid_string', 'description', 'Too long')
  if (typeof receipt === 'string' && !z.email().safeParse(receipt).success)
    return wrong('email_invalid', 'receipt_email', `Invalid email address: ${receipt}`)
  if (typeof suffix !== 'string') return undefined
  const param = 'statement_descriptor_suffix'
  if (PREFIX.length + suffix.length > STATEMENT_LENGTH)
    return wrong('parameter_invalid_string', param, 'The statement descriptor is longer than 22 characters')
  if (!/[A-Za-z]/.test(suffix) || /[<>\\'"*]|[^\x20-\x7E]/.test(suffix))
    return wrong('parameter_invalid_string', param, 'Latin characters only, one letter at least')
  return undefined
}

function wrong(code: string, param: string, message: string): WrongParameter {
  return { type: 'invalid_request_error', code, param, message }
}
