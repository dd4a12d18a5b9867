import { Accounts } from './accounts.ts'
import { Cards } from './cards.ts'
import { Charges } from './charges.ts'
import { Disputes } from './disputes.ts'
import type { Fields } from './fields.ts'
import { type Stored, StripeObjects } from './objects.ts'
import { wrongParameter } from './parameters.ts'
import { refusal, StripeRefusal } from './refusal.ts'
import { Refunds } from './refunds.ts'
import { Transfers } from './transfers.ts'

export interface Asked {
  method: string
  path: string
  params: Fields
}

/** What Stripe keeps: the objects that the adapter makes and reads, with the rules that matter to it. */
export class StripeBooks {
  private readonly objects = new StripeObjects()
  private readonly transfers = new Transfers(this.objects)
  readonly accounts = new Accounts(this.objects)
  readonly cards = new Cards(this.objects)
  readonly disputes = new Disputes(this.objects)
  readonly charges = new Charges(this.objects, this.cards, this.disputes)
  readonly refunds = new Refunds(this.objects, this.cards)

  answer({ method, path, params }: Asked): object {
    // Radar's objects have one more part before their id.
    const [, , kind = '', id = '', action = ''] = path.replace('/v1/radar/', '/v1/').split('/')
    if (method === 'GET' && !id) return this.objects.list(kind, params)
    if (method === 'GET') return this.objects.expanded(id, params)
    if (kind === 'disputes') return this.disputes.act(this.get(id), action, params)
    if (action === 'reversals') return this.transfers.reverse(this.get(id))
    if (action === 'detach') return this.cards.detach(this.get(id))
    if (action) return this.charges.act(this.get(id), action)
    const make = this.makers[kind]
    if (!make) throw new StripeRefusal(404, refusal('resource_missing', `There is no ${kind} here`))
    const wrong = wrongParameter(kind, params)
    if (wrong) throw new StripeRefusal(400, { ...wrong })
    return make(params)
  }

  get(id: string): Stored {
    return this.objects.get(id)
  }

  all(prefix: string): Stored[] {
    return this.objects.all(prefix)
  }

  move(...movement: Parameters<StripeObjects['move']>): void {
    this.objects.move(...movement)
  }

  private readonly makers: Readonly<Record<string, (params: Fields) => object>> = {
    customers: (params) => this.objects.keep('cus', params),
    accounts: (params) => this.accounts.make(params),
    account_links: (params) => this.accounts.link(params),
    setup_intents: (params) => this.cards.setUp(params),
    payment_intents: (params) => this.charges.make(params),
    refunds: (params) => this.refunds.make(params),
    transfers: (params) => this.transfers.make(params),
    files: () => this.objects.keep('file', { object: 'file', purpose: 'dispute_evidence' }),
  }
}
