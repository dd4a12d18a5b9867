import { z } from 'zod'
import { length } from '#shared/domain/limits.ts'
import { hireContact as text } from '#texts/validation.ts'
import { requiredUpTo, upTo } from './fields.ts'

const DIGITS = { min: 10, max: 15 } as const

/** Nothing, or a number with as many digits as one has, written in any of the ways people write one. */
function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return typed === '' || (/^[\d\s()+.#/x-]+$/i.test(typed) && digits >= DIGITS.min && digits <= DIGITS.max)
}

/** What a customer gives to whom they have hired (§2.5 has no word of it). */
export const hireContactFields = {
  address: requiredUpTo(length.address, text.addressRequired, text.addressTooLong),
  phone: upTo(z.string({ error: text.phoneInvalid }).trim(), length.phone, text.phoneInvalid)
    .refine(isPhone, text.phoneInvalid)
    .optional()
    .default(''),
  note: upTo(z.string({ error: text.noteTooLong }).trim(), length.contactNote, text.noteTooLong)
    .optional()
    .default(''),
}

export const hireContactForm = z.object(hireContactFields)
