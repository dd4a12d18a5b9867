/** What is sent to Stripe and kept there: of no type until it is looked at. */
export type Fields = Readonly<Record<string, unknown>>

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value ? { ...value } : {})
