/** A number as it is dialled: digits alone, so that a link of it starts a call and nothing else. */
export const DIALLED_NUMBER = /^\+?\d{5,20}$/

/** What is dialled of a number as people write it; undefined where it is none. */
export function dialledNumber(phone: string): string | undefined {
  const dialled = phone.replace(/[^\d+]/g, '')
  return DIALLED_NUMBER.test(dialled) ? dialled : undefined
}
