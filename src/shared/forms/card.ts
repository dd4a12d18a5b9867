import { z } from 'zod'
import { card as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { requiredUpTo } from './fields.ts'

export const cvv = z
  .string({ error: text.cvvDigits })
  .trim()
  .max(4, { error: text.cvvDigits, abort: true })
  .regex(/^\d{3,4}$/, text.cvvDigits)

/** The check digit that every card number ends with (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}

/** Card details. They reach our server only in the sandbox; with a real gateway its own fields hold them. */
export const cardForm = z.object({
  holder: requiredUpTo(length.cardHolder, text.holderRequired, text.holderTooLong),
  number: z
    .string({ error: text.numberRequired })
    .max(50, text.numberInvalid)
    .overwrite((number) => number.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, text.numberRequired)
        .regex(/^\d{12,19}$/, text.numberInvalid)
        .refine(passesLuhn, text.numberInvalid),
    ),
  expiryMonth: z.coerce
    .number<string | number>({ error: text.expiryRequired })
    .int(text.expiryRequired)
    .min(1, text.expiryRequired)
    .max(12, text.expiryRequired),
  expiryYear: z.coerce
    .number<string | number>({ error: text.expiryRequired })
    .int(text.expiryRequired)
    // As it is printed on the card.
    .overwrite((year) => (year < 100 ? 2000 + year : year))
    .min(2000, text.expiryRequired)
    .max(2100, text.expiryRequired),
  cvc: cvv,
})

/** Whether a card is no longer good in the month that `now` falls in. */
export function isExpired(
  card: { expiryMonth: number; expiryYear: number },
  now: Date = new Date(),
): boolean {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return card.expiryYear * 12 + (card.expiryMonth - 1) < month
}
