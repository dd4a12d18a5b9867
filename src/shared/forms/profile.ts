import { z } from 'zod'
import type { CategoryId, SubCategoryId } from '#shared/domain/ids.ts'
import { profile as text } from '#texts/validation.ts'
import { LATEST_BIRTHDATE, length, tradesPerPerson } from '#shared/domain/limits.ts'
import { day, requiredUpTo } from './fields.ts'

export const name = requiredUpTo(length.name, text.nameRequired, text.nameTooLong)
export const bio = requiredUpTo(length.bio, text.bioRequired, text.bioTooLong)
export const location = requiredUpTo(length.location, text.locationRequired, text.locationTooLong)

/** YYYY-MM-DD, not after the latest birth date (§5). */
export const birthDate = day(text.birthdateRequired).refine(
  (chosen) => chosen >= '1900-01-01' && chosen <= LATEST_BIRTHDATE,
  { message: text.birthdateRequired },
)

/** A category a provider works in, with the sub-categories chosen under it. */
export interface ChosenCategory {
  id: CategoryId
  subCategoryIds: SubCategoryId[]
}

/** The categories of a provider, each as `category` reads it: at least one, with something chosen under one of them. */
export function chosenCategories(category: z.ZodType<ChosenCategory>) {
  return z
    .array(category, { error: text.categoriesRequired })
    .min(1, text.categoriesRequired)
    .max(tradesPerPerson.categories)
    .refine((chosen) => chosen.some(({ subCategoryIds }) => subCategoryIds.length > 0), {
      message: text.subCategoriesRequired,
      // Where one of them was refused, there is nothing more to look at.
      when: ({ issues }) => issues.length === 0,
    })
}
