import { z } from 'zod'
import { categoryId } from '#shared/domain/ids.ts'
import { job as text } from '#shared/texts/validation.ts'
import { type Cents, centsFromDollars } from '#shared/domain/money.ts'
import { length } from '#shared/domain/limits.ts'
import { day, latitude, longitude, numeral, required, requiredUpTo, timeOfDay } from './fields.ts'

/** Optional; nothing typed means negotiable, which is null (§5). Whole dollars to cents. */
const budget = numeral(text.budgetNumeric)
  .optional()
  .transform((value) => String(value ?? '').trim())
  .pipe(z.string().max(length.budget, text.budgetTooLong).regex(/^\d*$/, text.budgetNumeric))
  .transform((value): Cents | null => (value === '' ? null : centsFromDollars(value)))

/** A Canadian postal code as the post writes it, "V5K 0A1"; anything else as it was typed, trimmed. */
function postalCodeAsWritten(typed: string): string {
  const parts = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i.exec(typed)
  return parts ? `${parts[1]} ${parts[2]}`.toUpperCase() : typed
}

export const jobFields = z.object({
  title: requiredUpTo(length.jobTitle, text.titleRequired, text.titleTooLong),
  category: required(text.categoryRequired).max(40, text.categoryRequired).pipe(categoryId),
  location: required(text.locationRequired).max(200),
  latitude,
  longitude,
  /** The postal code travels as `city` (§3). */
  city: requiredUpTo(length.postalCode, text.postalCodeRequired, text.postalCodeTooLong).transform(
    postalCodeAsWritten,
  ),
  description: requiredUpTo(length.jobDescription, text.descriptionRequired, text.descriptionTooLong),
  start_date: day(text.startDateRequired),
  start_time: timeOfDay(text.startTimeRequired),
  end_date: day(text.endDateRequired),
  end_time: timeOfDay(text.endTimeRequired),
  budget,
})

interface Period {
  start_date: string
  start_time: string
  end_date: string
  end_time: string
}

/** End after start (§5): end date not before start date; on the same day the end time after the start time. */
export function checkPeriod(period: Period, context: z.RefinementCtx): void {
  if (period.end_date < period.start_date)
    context.addIssue({ code: 'custom', path: ['end_date'], message: text.endDateBeforeStart })
  else if (period.end_date === period.start_date && period.end_time <= period.start_time)
    context.addIssue({ code: 'custom', path: ['end_time'], message: text.endTimeNotAfterStart })
}

/** The message for a start date before `today` (YYYY-MM-DD in the customer's zone), or undefined. */
export function startDateProblem(startDate: string, today: string): string | undefined {
  return startDate < today ? text.startDatePast : undefined
}

export const jobForm = jobFields.superRefine(checkPeriod)
