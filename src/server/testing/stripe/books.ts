import { Disputes } from './disputes.ts'
import {
  type CardBehaviour,
  isChargedAtOnce,
  testCards,
} from '#server/adapters/payments/sandbox/testCards.ts'
import { wrongParameter } from './parameters.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Asked {
  method: string
  path: string
  params: Fields
}

/** An answer that is Stripe's error object. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code: string; message: string; [more: string]: unknown },
  ) {
    super(body.message)
  }
}

export type Stored = Record<string, unknown> & { id: string }

const declines: Readonly<Partial<Record<CardBehaviour, { code: string; decline_code?: string }>>> = {
  decline: { code: 'card_declined', decline_code: 'generic_decline' },
  insufficient_funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  wrong_cvc: { code: 'incorrect_cvc' },
  processing_error: { code: 'processing_error' },
}

interface AskedOfAccount {
  /** As Stripe names them. */
  fields: readonly string[]
  /** Without one nothing is paid out before they are given. */
  by?: Date
  why?: string
}

/** An account's requirements hash (https://docs.stripe.com/api/accounts/object#account_object-requirements). */
function wanting(wanted: Fields): Fields {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: [],
    disabled_reason: null,
    errors: [],
    eventually_due: [],
    past_due: [],
    pending_verification: [],
    ...wanted,
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const fields = (value: unknown): Fields => (typeof value === 'object' && value ? { ...value } : {})

/** What Stripe keeps: the objects that the adapter makes and reads, with the rules that matter to it. */
export class StripeBooks {
  private readonly stored = new Map<string, Stored>()
  private readonly behaviours = new Map<string, CardBehaviour>()
  /** By the charge: how its card behaves when money goes back. */
  private readonly refundFates = new Map<string, CardBehaviour>()
  private made = 0
  readonly disputes = new Disputes({
    keep: (prefix, content) => this.keep(prefix, content),
    get: (id) => this.get(id),
    all: (prefix) => this.all(prefix),
    move: (type, source, amount, fee) => this.move(type, source, amount, fee),
  })

  answer({ method, path, params }: Asked): object {
    // Radar's objects have one more part before their id.
    const [, , kind = '', id = '', action = ''] = path.replace('/v1/radar/', '/v1/').split('/')
    if (method === 'GET' && !id) return this.list(kind, params)
    if (method === 'GET') return this.expanded(this.get(id), params)
    if (kind === 'disputes') return this.disputes.act(this.get(id), action, params)
    if (action === 'reversals') return this.reverse(this.get(id))
    if (action) return this.act(this.get(id), action)
    const make = this.makers[kind]
    if (!make) throw new StripeRefusal(404, refusal('resource_missing', `There is no ${kind} here`))
    const wrong = wrongParameter(kind, params)
    if (wrong) throw new StripeRefusal(400, { ...wrong })
    return make(params)
  }

  /** What Stripe.js does in the page: the card's number goes to Stripe, and a payment method is attached. */
  confirmSetup(clientSecret: string, number: string): string {
    const setup = this.get(clientSecret.split('_secret_')[0] ?? '')
    const card = testCards.find((one) => one.number === number)
    if (!card) throw new Error(`${number} is no test card`)
    const details = { brand: card.brand, last4: number.slice(-4), exp_month: 12, exp_year: 2040 }
    const { id } = this.keep('pm', { customer: setup['customer'], card: details })
    this.behaviours.set(id, card.behaviour)
    return id
  }

  /** The card holder's answer on the bank's page. */
  answerChallenge(url: string, passed: boolean): void {
    const intent = this.get(url.split('/').at(-1) ?? '')
    if (intent['status'] !== 'requires_action') return
    if (passed) this.succeed(intent)
    else {
      intent['status'] = 'requires_payment_method'
      intent['last_payment_error'] = { type: 'card_error', code: 'payment_intent_authentication_failure' }
    }
    intent['next_action'] = null
  }

  /** The provider's way through Stripe's onboarding pages. */
  finishAccount(id: string): void {
    Object.assign(this.get(id), {
      payouts_enabled: true,
      details_submitted: true,
      capabilities: { transfers: 'active' },
      requirements: wanting({}),
    })
  }

  /** Stripe wants something of an account: by a day, or else before anything more is paid out. */
  askOfAccount(id: string, { fields: names, by, why = 'requirements.past_due' }: AskedOfAccount): void {
    const requirements = by
      ? wanting({ currently_due: names, current_deadline: Math.floor(by.getTime() / 1000) })
      : wanting({ currently_due: names, past_due: names, disabled_reason: why })
    Object.assign(this.get(id), {
      payouts_enabled: by !== undefined,
      details_submitted: true,
      capabilities: { transfers: by ? 'active' : 'inactive' },
      requirements,
    })
  }

  /** What becomes of refunds some time later, by the card that was charged; what failed once goes through the next time. */
  settleRefunds(): void {
    for (const refund of this.all('re')) {
      const intent = text(refund['payment_intent'])
      const fate = this.refundFates.get(intent)
      if (refund['status'] === 'pending') {
        Object.assign(refund, { status: 'succeeded', pending_reason: null })
        this.move('refund', refund, -Number(refund['amount']))
      } else if (fate === 'refund_fails' && refund['status'] === 'succeeded') {
        this.failRefund(refund.id)
        this.refundFates.delete(intent)
      }
    }
  }

  failRefund(id: string, why = 'expired_or_canceled_card'): Stored {
    const refund = this.get(id)
    if (refund['status'] === 'succeeded') this.move('refund_failure', refund, Number(refund['amount']))
    return Object.assign(refund, { status: 'failed', failure_reason: why, pending_reason: null })
  }

  get(id: string): Stored {
    const found = this.stored.get(id)
    if (!found)
      throw new StripeRefusal(404, { ...refusal('resource_missing', `No such object: ${id}`), param: 'id' })
    return found
  }

  all(prefix: string): Stored[] {
    return [...this.stored.values()].filter(({ id }) => id.startsWith(`${prefix}_`))
  }

  private keep(prefix: string, content: Fields): Stored {
    this.made += 1
    const id = `${prefix}_${this.made}`
    const object = { created: Math.floor(Date.now() / 1000), metadata: {}, ...content, id }
    this.stored.set(id, object)
    return object
  }

  private readonly makers: Readonly<Record<string, (params: Fields) => object>> = {
    customers: (params) => this.keep('cus', params),
    accounts: (params) =>
      this.keep('acct', {
        ...params,
        payouts_enabled: false,
        details_submitted: false,
        capabilities: {},
        requirements: wanting({ disabled_reason: 'requirements.past_due' }),
      }),
    account_links: (params) => ({ url: `https://connect.stripe.test/${text(params['account'])}` }),
    setup_intents: (params) => {
      const setup = this.keep('seti', params)
      return Object.assign(setup, { client_secret: `${setup.id}_secret_1` })
    },
    payment_intents: (params) => this.charge(params),
    refunds: (params) => this.refund(params),
    transfers: (params) => this.transfer(params),
    files: () => this.keep('file', { object: 'file', purpose: 'dispute_evidence' }),
  }

  /** What `expand` asks for: an object in the place of its id. */
  private expanded(object: Stored, { expand }: Fields): object {
    const names = Object.values(fields(expand)).map(text)
    return { ...object, ...Object.fromEntries(names.map((name) => [name, this.get(text(object[name]))])) }
  }

  /** All of a transfer back from the account it went to. */
  private reverse(transfer: Stored): object {
    if (this.get(text(transfer['destination']))['empty'])
      throw new StripeRefusal(400, refusal('insufficient_funds', 'The account has not as much'))
    if (transfer['reversed']) throw new StripeRefusal(400, refusal('', 'It was reversed already'))
    return this.reverseTransfer(transfer.id)
  }

  /** The same, as somebody does it in the dashboard. */
  reverseTransfer(id: string): Stored {
    const transfer = this.get(id)
    const amount = Number(transfer['amount'])
    Object.assign(transfer, { reversed: true, amount_reversed: amount })
    const reversal = this.keep('trr', { object: 'transfer_reversal', amount, transfer: id })
    this.move('transfer_refund', reversal, amount)
    return reversal
  }

  private charge(params: Fields): object {
    if (params['confirm'] !== 'true')
      return this.keep('pi', {
        ...params,
        amount: Number(params['amount']),
        status: 'requires_payment_method',
      })
    const method = this.stored.get(text(params['payment_method']))
    if (!method || method['customer'] !== params['customer'])
      throw new StripeRefusal(400, { ...refusal('', 'No such PaymentMethod'), param: 'payment_method' })
    const amount = Number(params['amount'])
    if (amount < 50) throw new StripeRefusal(400, refusal('amount_too_small', 'Too small'))
    if (amount > 99_999_999) throw new StripeRefusal(400, refusal('amount_too_large', 'Too large'))
    const intent = this.keep('pi', {
      ...params,
      amount,
      status: 'processing',
      next_action: null,
      latest_charge: null,
    })
    const behaviour = this.behaviours.get(method.id)
    if (behaviour && isChargedAtOnce(behaviour)) {
      this.refundFates.set(intent.id, behaviour)
      return this.succeed(intent)
    }
    if (behaviour === 'challenge')
      return Object.assign(intent, {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: `https://bank.stripe.test/${intent.id}` } },
      })
    const error = { type: 'card_error', message: 'declined', code: '', ...(behaviour && declines[behaviour]) }
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    throw new StripeRefusal(402, { ...error, payment_intent: { ...intent } })
  }

  private succeed(intent: Stored): object {
    const behaviour = this.behaviours.get(text(intent['payment_method']))
    const charge = this.keep('ch', {
      object: 'charge',
      currency: intent['currency'],
      disputed: false,
      amount: intent['amount'],
      payment_intent: intent.id,
      metadata: intent['metadata'],
    })
    this.move('charge', charge, Number(intent['amount']))
    this.disputes.question(charge, behaviour)
    return Object.assign(intent, { status: 'succeeded', latest_charge: charge.id })
  }

  private act(object: Stored, action: string): object {
    if (action === 'detach') return Object.assign(object, { customer: null })
    const isWaiting = object['status'] === 'requires_action' || object['status'] === 'requires_payment_method'
    if (action !== 'cancel' || !isWaiting)
      throw new StripeRefusal(
        400,
        refusal('payment_intent_unexpected_state', `Not while ${text(object['status'])}`),
      )
    return Object.assign(object, { status: 'canceled', next_action: null })
  }

  private refund(params: Fields): object {
    const intent = this.get(text(params['payment_intent']))
    const amount = Number(params['amount'])
    const before = this.all('re').filter((refund) => refund['payment_intent'] === intent.id)
    // What failed or was cancelled does not count.
    const sum = before
      .filter(({ status }) => status === 'succeeded' || status === 'pending')
      .reduce((total, refund) => total + Number(refund['amount']), amount)
    if (this.get(text(intent['latest_charge']))['disputed'])
      throw new StripeRefusal(400, refusal('charge_disputed', 'It was charged back'))
    if (intent['status'] !== 'succeeded' || sum > Number(intent['amount']))
      throw new StripeRefusal(400, refusal('charge_already_refunded', 'More than was paid'))
    const fate = this.refundFates.get(intent.id)
    const isPending = fate === 'refund_pending'
    const refund = this.keep('re', {
      ...params,
      object: 'refund',
      amount,
      status: isPending ? 'pending' : 'succeeded',
      ...(isPending && { pending_reason: 'processing' }),
    })
    if (!isPending) this.move('refund', refund, -amount)
    return refund
  }

  private transfer(params: Fields): object {
    const charge = this.get(text(params['source_transaction']))
    const intent = this.all('pi').find((one) => one['latest_charge'] === charge.id)
    const amount = Number(params['amount'])
    const before = this.all('tr').filter((transfer) => transfer['source_transaction'] === charge.id)
    const sum = before.reduce((total, transfer) => total + Number(transfer['amount']), amount)
    const capabilities = fields(this.get(text(params['destination']))['capabilities'])
    if (capabilities['transfers'] !== 'active')
      throw new StripeRefusal(400, refusal('insufficient_capabilities_for_transfer', 'Not yet'))
    if (sum > Number(charge['amount']))
      throw new StripeRefusal(400, refusal('balance_insufficient', 'Too much'))
    const transfer_group = intent?.['transfer_group'] ?? null
    const kept = {
      ...params,
      object: 'transfer',
      amount,
      transfer_group,
      reversed: false,
      amount_reversed: 0,
    }
    const transfer = this.keep('tr', kept)
    this.move('transfer', transfer, -amount)
    return transfer
  }

  /** A balance transaction; of a charge Stripe keeps 2.9 % and 30 cents. */
  move(
    type: string,
    source: Stored,
    amount: number,
    fee = type === 'charge' ? Math.round(amount * 0.029) + 30 : 0,
  ): void {
    this.keep('txn', { type, source, amount, fee, net: amount - fee, currency: 'cad' })
  }

  /** Newest first, like Stripe. */
  private list(
    kind: string,
    {
      customer,
      created,
      payment_intent: intent,
      transfer_group: group,
      limit,
      starting_after: after,
    }: Fields,
  ): object {
    const prefix =
      { payment_intents: 'pi', refunds: 're', transfers: 'tr', balance_transactions: 'txn' }[kind] ?? kind
    const since = Number(fields(created)['gte'] ?? 0)
    const data = this.all(prefix)
      .filter((one) => customer === undefined || one['customer'] === customer)
      .filter((one) => intent === undefined || one['payment_intent'] === intent)
      .filter((one) => group === undefined || one['transfer_group'] === group)
      .filter((one) => Number(one['created']) >= since)
      .toReversed()
    const from = after === undefined ? 0 : data.findIndex(({ id }) => id === after) + 1
    const page = data.slice(from, from + Number(limit ?? 10))
    return { object: 'list', data: page, has_more: from + page.length < data.length, url: `/v1/${kind}` }
  }
}

function refusal(code: string, message: string) {
  return { type: 'invalid_request_error', code, message }
}
