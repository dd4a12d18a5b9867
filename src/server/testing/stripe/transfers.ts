import { type Fields, fieldsOf, textOf } from './fields.ts'
import type { Stored, StripeObjects } from './objects.ts'
import { refusal, StripeRefusal } from './refusal.ts'

/** Transfers to connected accounts, each of a charge, and back from them. */
export class Transfers {
  constructor(private readonly objects: StripeObjects) {}

  make(params: Fields): object {
    const charge = this.objects.get(textOf(params['source_transaction']))
    const intent = this.objects.all('pi').find((one) => one['latest_charge'] === charge.id)
    const amount = Number(params['amount'])
    const before = this.objects.all('tr').filter((transfer) => transfer['source_transaction'] === charge.id)
    const sum = before.reduce((total, transfer) => total + Number(transfer['amount']), amount)
    const capabilities = fieldsOf(this.destinationOf(params)['capabilities'])
    if (capabilities['transfers'] !== 'active')
      throw new StripeRefusal(400, refusal('insufficient_capabilities_for_transfer', 'Not yet'))
    if (sum > Number(charge['amount']))
      throw new StripeRefusal(400, refusal('balance_insufficient', 'Too much'))
    const transfer = this.objects.keep('tr', {
      ...params,
      object: 'transfer',
      amount,
      transfer_group: intent?.['transfer_group'] ?? null,
      reversed: false,
      amount_reversed: 0,
    })
    this.objects.move('transfer', transfer, -amount)
    return transfer
  }

  /** All of a transfer back from the account it went to. */
  reverse(transfer: Stored): object {
    if (this.destinationOf(transfer)['empty'])
      throw new StripeRefusal(400, refusal('insufficient_funds', 'The account has not as much'))
    if (transfer['reversed']) throw new StripeRefusal(400, refusal('', 'It was reversed already'))
    const amount = Number(transfer['amount'])
    Object.assign(transfer, { reversed: true, amount_reversed: amount })
    const reversal = this.objects.keep('trr', { object: 'transfer_reversal', amount, transfer: transfer.id })
    this.objects.move('transfer_refund', reversal, amount)
    return reversal
  }

  private destinationOf(transfer: Fields): Stored {
    return this.objects.get(textOf(transfer['destination']))
  }
}
