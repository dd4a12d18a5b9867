import { z } from 'zod'

/** Every schema that a schema, or a list or table of them, is made of, itself among them: what a test of all calls asks. */
export function schemasWithin(value: unknown): z.ZodType[] {
  const seen = new Set<unknown>()
  const visit = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || seen.has(one)) return
    seen.add(one)
    for (const inner of one instanceof z.ZodType ? [one.def] : Object.values(one)) visit(inner)
  }
  visit(value)
  return [...seen].filter((one) => one instanceof z.ZodType)
}
