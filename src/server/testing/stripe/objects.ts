import { type Fields, fieldsOf, textOf } from './fields.ts'
import { refusal, StripeRefusal } from './refusal.ts'

export type Stored = Record<string, unknown> & { id: string }

/** The objects that Stripe keeps, each under an id whose prefix says what it is. */
export class StripeObjects {
  private readonly stored = new Map<string, Stored>()
  private made = 0

  keep(prefix: string, content: Fields): Stored {
    this.made += 1
    const id = `${prefix}_${this.made}`
    const object = { created: Math.floor(Date.now() / 1000), metadata: {}, ...content, id }
    this.stored.set(id, object)
    return object
  }

  find(id: string): Stored | undefined {
    return this.stored.get(id)
  }

  get(id: string): Stored {
    const found = this.find(id)
    if (!found)
      throw new StripeRefusal(404, { ...refusal('resource_missing', `No such object: ${id}`), param: 'id' })
    return found
  }

  all(prefix: string): Stored[] {
    return [...this.stored.values()].filter(({ id }) => id.startsWith(`${prefix}_`))
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

  /** What `expand` asks for: an object in the place of its id. */
  expanded(id: string, { expand }: Fields): object {
    const object = this.get(id)
    const names = Object.values(fieldsOf(expand)).map(textOf)
    return { ...object, ...Object.fromEntries(names.map((name) => [name, this.get(textOf(object[name]))])) }
  }

  /** Newest first, like Stripe. */
  list(
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
    const since = Number(fieldsOf(created)['gte'] ?? 0)
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
