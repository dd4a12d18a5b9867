// What is charged and paid, as transactions tell it.
import { type Client, listAt, textAt } from './client.ts'
import { amount, type Job, sum } from './hiring.ts'

/** What a price costs a customer: price, fee and tax (§9), to the cent. */
export const costs = (price: number) => sum([price, sum([price * 0.05]), sum([price * 1.05 * 0.05])])

/** The amounts of a job among a person's transactions of this month. */
export async function amountsOf(
  { client }: { readonly client: Client },
  { id }: Job,
): Promise<readonly number[]> {
  const { body } = await client.get(`/transactions/${thisMonth()}`)
  return listAt(body, 'transactions')
    .filter((one) => textAt(one, 'job_id', '_id') === id)
    .map((one) => amount(one, 'actual_amount'))
}

/** Month and year where the client says it is. */
export function thisMonth(): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Vancouver',
    month: 'numeric',
    year: 'numeric',
  }).formatToParts(new Date())
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('month')}/${of('year')}`
}
