import { z } from 'zod'
import type { User } from '#shared/domain/user.ts'
import { birthdateFromDay, dayFromBirthdate } from '#shared/domain/dates.ts'
import { bio, birthdate, name } from '#shared/forms/profile.ts'
import { profile as text } from '#shared/texts/validation.ts'
import type { ProfileValues } from './ProfileFields.tsx'

const place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })

/** The fields of step 1 as the form holds them, checked by the rules of the call. */
export const profileValues = z.object({
  name,
  birthday: z
    .string()
    .refine((day) => birthdate.safeParse(birthdateFromDay(day)).success, text.birthdateRequired),
  place: place.nullable().refine((chosen) => chosen !== null, text.locationRequired),
  bio,
})

/** What a draft may hold: anything that was typed, right or wrong. */
export const profileDraft = z.object({
  name: z.string(),
  birthday: z.string(),
  place: place.nullable(),
  bio: z.string(),
})

export function profileDefaults(user: User): ProfileValues {
  const { latitude, longitude, location } = user
  return {
    name: user.name,
    birthday: dayFromBirthdate(user.birthDate),
    place:
      location && latitude !== null && longitude !== null ? { name: location, latitude, longitude } : null,
    bio: user.bio,
  }
}

/** What PUT /users takes of it. */
export function profileBody({ name: typed, birthday, place: chosen, bio: written }: ProfileValues) {
  return {
    name: typed,
    birthdate: birthdateFromDay(birthday),
    bio: written,
    ...(chosen && { location: chosen.name, latitude: chosen.latitude, longitude: chosen.longitude }),
  }
}
