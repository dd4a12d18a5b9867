import { z } from 'zod'
import type { Call } from '#shared/wire/calls/call.ts'
import { centsFromDollars, dollarsFromCents } from '#shared/domain/money.ts'
import { splitIntoStages } from '#shared/domain/stageSplit.ts'
import type { Random } from '#server/db/demo/random.ts'
import { schemaNode } from '#server/http/schemaNode.ts'

/**
 * Ids that there are, by the name of the field that takes them: `job_id`, or `jobs/id` where calls below /jobs have an
 * `id` in their path. Any other id is made up.
 */
export type KnownIds = Readonly<Record<string, readonly string[]>>

/** What a call takes, before it is put on the wire. */
export interface Values {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

const stages = splitIntoStages(centsFromDollars(1000), 2).map((price, index) => ({
  title: `Stage ${index + 1}`,
  description: 'What is done in it.',
  price: dollarsFromCents(price),
  order: index + 1,
}))

/** What fields hold that a schema alone doesn't tell. */
const examples: Readonly<Record<string, unknown>> = {
  email: 'somebody@people.example',
  birthdate: '17-05-1980',
  start_date: '2029-05-01',
  start_time: '08:00',
  end_date: '2029-05-04',
  end_time: '16:00',
  date: '2029-05-02',
  city: 'V5K 0A1',
  budget: '5000',
  price: '100',
  bid_price: '1000',
  release: '50',
  milestone_list: stages,
  existing_images: ['0192f5c4-0000-7000-8000-000000000000'],
  bank_name: 'Credit Union',
  account_no: '123456789',
  routing_no: '11000',
  gst_number: '123456789RT0001',
  qst_number: '1234567890TQ0001',
  card_number: '4242424242424242',
  exp_month: 12,
  exp_year: 2040,
  cvc: '123',
  cvv_number: '123',
  password: 'correct-horse-9',
  old_password: 'correct-horse',
  new_password: 'correct-horse-9',
  redirect_uri: 'http://127.0.0.1:4999/signed-in',
  code_challenge: 'c'.repeat(43),
  code_verifier: 'v'.repeat(43),
  newConnection: true,
  snoozed_until: '2026-12-24T17:00:00.000Z',
  phone: '604 555 0134',
  rating: 4,
  month: 11,
  year: 2026,
}

/** A stage is paid with a card, which the schema asks for in a check of its own. */
const PAYS = 'stripe_card_id'

/** Numbers that are one of few, which the schema's wire side doesn't name. */
const numbers: Readonly<Record<string, number>> = { status: 2, certified: 1, reason_id: 1, latitude: 49.25 }

/** A request that the call's schemas take. Fields that may be missing are there more often than not. */
export function validValues(call: Call, random: Random, known: KnownIds): Values {
  const segment = call.path.split('/')[1] ?? ''
  const of = (schema: z.ZodType | undefined) =>
    schema ? z.record(z.string(), z.unknown()).parse(valueOf(wire(schema), segment, '', random, known)) : {}
  return { params: of(call.params), query: of(call.query), body: of(call.body) }
}

const wires = new WeakMap<z.ZodType, unknown>()

/** Made once a schema: making it is what takes time here. */
function wire(schema: z.ZodType): unknown {
  const made = wires.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  wires.set(schema, made)
  return made
}

function valueOf(schema: unknown, segment: string, name: string, random: Random, known: KnownIds): unknown {
  const node = schemaNode.parse(schema)
  const inner = (next: unknown, field: string) => valueOf(next, segment, field, random, known)
  if (node.anyOf) {
    const ways = node.anyOf.filter((one) => schemaNode.parse(one).const !== '')
    // The list itself rather than its text.
    return inner(ways.find((one) => schemaNode.parse(one).type === 'array') ?? ways[0], name)
  }
  const ids = known[`${segment}/${name}`] ?? known[name]
  const [id, ...moreIds] = ids ?? []
  if (id !== undefined && node.type !== 'array' && node.type !== 'object')
    return random.pick([id, ...moreIds])
  if (Object.hasOwn(examples, name) && node.type !== 'object') return examples[name]
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[random.whole(0, node.enum.length - 1)]
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(node.properties ?? {})
          .filter(([field]) => field === PAYS || node.required?.includes(field) || random.chance(0.7))
          .map(([field, next]) => [field, inner(next, field)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, node.minItems ?? 1) }, () => inner(node.items, name))
    case 'integer':
      return 1
    case 'number':
      return numbers[name] ?? -123.1
    case 'boolean':
      return random.chance(0.5)
    default:
      return node.format === 'uuid' || /(^|_|[a-z])(ids?|category|subcategories)$/i.test(name)
        ? madeUpId(random)
        : 'Some words'
  }
}

function madeUpId(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}
