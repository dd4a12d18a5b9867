/** A name of the sandbox's own, in the form of Stripe's. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`
}
