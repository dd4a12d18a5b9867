import { z } from 'zod'
import { categoryId, subCategoryId } from '#shared/domain/ids.ts'
import { profile as text } from '#shared/texts/validation.ts'
import { dayFromBirthdate } from '#shared/domain/dates.ts'
import { LATEST_BIRTHDATE, length, tradesPerPerson } from '#shared/domain/limits.ts'
import { day, latitude, longitude, required, requiredUpTo } from './fields.ts'

export const name = requiredUpTo(length.name, text.nameRequired, text.nameTooLong)
export const bio = requiredUpTo(length.bio, text.bioRequired, text.bioTooLong)
export const location = required(text.locationRequired).max(200)

/** DD-MM-YYYY on the wire; a real day, not after the latest birth date (§5). */
export const birthdate = required(text.birthdateRequired)
  .max(10, { error: text.birthdateRequired, abort: true })
  .refine(
    (value) => {
      const chosen = dayFromBirthdate(value)
      return (
        day(text.birthdateRequired).safeParse(chosen).success &&
        chosen >= '1900-01-01' &&
        chosen <= LATEST_BIRTHDATE
      )
    },
    { message: text.birthdateRequired },
  )

/** A category a provider works in, with the sub-categories chosen under it (PUT /users `category`). */
export const chosenCategory = z.object({
  id: categoryId,
  subcategories: z.array(subCategoryId).max(tradesPerPerson.subCategories),
})

export const chosenCategories = z
  .array(chosenCategory, { error: text.categoriesRequired })
  .min(1, text.categoriesRequired)
  .max(tradesPerPerson.categories)
  .refine((chosen) => chosen.some((category) => category.subcategories.length > 0), {
    message: text.subCategoriesRequired,
  })

/** Step 1 of both sides without the categories (§4.2). */
export const profileForm = z.object({ name, birthdate, location, latitude, longitude, bio })

export const providerProfileForm = profileForm.extend({ category: chosenCategories })
