import { z } from 'zod'
import type { User } from '#shared/domain/user.ts'
import { bio, birthDate, name } from '#shared/forms/profile.ts'
import { profile as text } from '#texts/validation.ts'
import { rememberedPlace } from '#renderer/entities/place/rememberedPlace.ts'
import type { ProfileValues } from './ProfileFields.tsx'

/** The fields of step 1 as the form holds them, checked by the rules of the call. */
export const profileValues = z.object({
  name,
  birthDate,
  place: rememberedPlace.nullable().refine((chosen) => chosen !== null, text.locationRequired),
  bio,
})

/** What a draft may hold: anything that was typed, right or wrong. */
export const profileDraft = z.object({
  name: z.string(),
  birthDate: z.string(),
  place: rememberedPlace.nullable(),
  bio: z.string(),
})

export function profileDefaults(user: User): ProfileValues {
  const { latitude, longitude, location } = user
  return {
    name: user.name,
    birthDate: user.birthDate,
    place:
      location && latitude !== null && longitude !== null ? { name: location, latitude, longitude } : null,
    bio: user.bio,
  }
}

/** What the profile takes of it. */
export function profileBody({ place: chosen, ...fields }: ProfileValues) {
  return {
    ...fields,
    ...(chosen && { location: chosen.name, latitude: chosen.latitude, longitude: chosen.longitude }),
  }
}
