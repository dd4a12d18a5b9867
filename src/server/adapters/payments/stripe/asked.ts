import Stripe from 'stripe'

/** Lets a method of the gateway fail without what Stripe's errors carry of the person and the card: they are logged. */
export function asked<Given extends readonly unknown[], Answer>(
  ask: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  return async (...given) => {
    try {
      return await ask(...given)
    } catch (error) {
      throw withoutPeople(error)
    }
  }
}

/** The same for a list, whose pages are asked for one after the other. */
export async function* askedEach<Item>(items: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* items
  } catch (error) {
    throw withoutPeople(error)
  }
}

function withoutPeople(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, statusCode, requestId } = error
  return new Error(`${type} ${code ?? ''} (status ${statusCode ?? 'none'}, request ${requestId || 'none'})`)
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/** The first of a list of Stripe's, whose pages are fetched as far as needed. */
export async function firstOf<Item>(
  items: AsyncIterable<Item>,
  matches: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const item of items) if (matches(item)) return item
  return undefined
}

/** The metadata field that carries our id of a charge, refund or transfer: Stripe forgets idempotency keys after a day. */
export const OUR_KEY = 'tradepost_id'

/** The longest page that Stripe lists. */
export const PAGE = 100
