import { z } from 'zod'
import { bank as text } from '#texts/validation.ts'
import { length } from '#shared/domain/limits.ts'
import { digits, requiredUpTo } from './fields.ts'

const LETTERS = /^[\p{L} ]+$/u
const notZero = /[1-9]/

/** Bank details (§5). The branch name is entered and not sent (§3). */
export const bankDetails = z.object({
  name: requiredUpTo(length.bankName, text.nameRequired, text.nameTooLong).regex(LETTERS, text.nameLetters),
  accountNumber: digits(text.accountNumberRequired, text.accountNumberDigits).pipe(
    z.string().max(length.accountNumber, text.accountNumberTooLong).regex(notZero, text.accountNumberInvalid),
  ),
  routingNumber: digits(text.routingRequired, text.routingDigits).pipe(
    z.string().max(length.routingNumber, text.routingTooLong).regex(notZero, text.routingInvalid),
  ),
})

export const bankForm = bankDetails.extend({
  branchName: requiredUpTo(length.branchName, text.branchRequired, text.branchTooLong).regex(
    LETTERS,
    text.branchLetters,
  ),
})
