import { z } from 'zod'
import { categoryId } from '#shared/domain/ids.ts'
import { job as text, profile } from '#texts/validation.ts'
import { type Cents, centsFromDollars, dollarsFromCents, isCents } from '#shared/domain/money.ts'
import { length } from '#shared/domain/limits.ts'
import {
  type Check,
  checking,
  day,
  latitude,
  longitude,
  numeral,
  required,
  requiredUpTo,
  timeOfDay,
} from './fields.ts'

/** Optional; nothing typed means negotiable, which is null (§5). Whole dollars to cents. */
const budget = numeral(text.budgetNumeric)
  .optional()
  .pipe(z.string().max(length.budget, text.budgetTooLong).regex(/^\d*$/, text.budgetNumeric).optional())
  .pipe(
    z.codec(
      z.string().optional(),
      z.custom<Cents | null>((amount) => amount === null || isCents(amount)),
      {
        decode: (typed) => (typed ? centsFromDollars(typed) : null),
        encode: (amount) => (amount === null ? '' : String(dollarsFromCents(amount))),
      },
    ),
  )

/** A Canadian postal code as the post writes it, "V5K 0A1"; anything else as it was typed, trimmed. */
function postalCodeAsWritten(typed: string): string {
  const parts = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i.exec(typed)
  return parts ? `${parts[1]} ${parts[2]}`.toUpperCase() : typed
}

export const jobFields = {
  title: requiredUpTo(length.jobTitle, text.titleRequired, text.titleTooLong),
  categoryId: required(text.categoryRequired).max(40, text.categoryRequired).pipe(categoryId),
  location: requiredUpTo(length.location, text.locationRequired, profile.locationTooLong),
  latitude: latitude(profile.locationNotChosen),
  longitude: longitude(profile.locationNotChosen),
  postalCode: requiredUpTo(length.postalCode, text.postalCodeRequired, text.postalCodeTooLong).overwrite(
    postalCodeAsWritten,
  ),
  description: requiredUpTo(length.jobDescription, text.descriptionRequired, text.descriptionTooLong),
  startDate: day(text.startDateRequired),
  startTime: timeOfDay(text.startTimeRequired),
  endDate: day(text.endDateRequired),
  endTime: timeOfDay(text.endTimeRequired),
  budget,
}

interface Period {
  startDate: string
  startTime: string
  endDate: string
  endTime: string
}

/** End after start (§5): end date not before start date; on the same day the end time after the start time. */
export const checkPeriod: Check<Period> = ({ startDate, startTime, endDate, endTime }, refuse) => {
  if (endDate < startDate) refuse(['endDate'], text.endDateBeforeStart)
  else if (endDate === startDate && endTime <= startTime) refuse(['endTime'], text.endTimeNotAfterStart)
}

/** The message for a start date before `today` (YYYY-MM-DD in the customer's zone), or undefined. */
export function startDateProblem(startDate: string, today: string): string | undefined {
  return startDate < today ? text.startDatePast : undefined
}

export const jobForm = z.object(jobFields).superRefine(checking(checkPeriod))
