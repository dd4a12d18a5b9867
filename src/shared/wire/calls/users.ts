import { z } from 'zod'
import { userId } from '#shared/domain/ids.ts'
import { role } from '#shared/wire/role.ts'
import { customerProfile, providerProfile, user } from '#shared/wire/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import { flag, jsonText, latitude, longitude } from '#shared/forms/fields.ts'
import { bio, birthdate, chosenCategories, location, name } from '#shared/forms/profile.ts'
import { defineCall } from './call.ts'
import { optionalPosition } from '#shared/wire/position.ts'

export const me = defineCall({
  method: 'GET',
  path: '/users',
  summary: 'The signed-in user',
  access: 'signedIn',
  encoding: 'none',
  response: z.object({ type: role, user }),
})

/**
 * One call for step 1, the documents, the pictures and the profile screens (§7 has it three times): fields that are
 * absent stay as they are. A document in `business_documents` belongs to the category id at its place in the comma
 * list `document_types`.
 */
export const updateMe = defineCall({
  method: 'PUT',
  path: '/users',
  summary: 'Update the profile, its documents and its onboarding steps',
  access: 'signedIn',
  encoding: 'multipart',
  body: z
    .object({
      name,
      birthdate,
      location,
      latitude,
      longitude,
      bio,
      category: jsonText(chosenCategories),
      document_types: z.string().max(4000),
      profile_step1: flag,
      profile_step2: flag,
      profile_step3: flag,
      profile_step4: flag,
      profile_step5: flag,
    })
    .partial(),
  files: {
    profile_image: fileRules.profileImage,
    profile_document: fileRules.profileDocument,
    id_document: fileRules.identityDocument,
    business_documents: fileRules.categoryDocuments,
  },
  response: z.object({ message: z.string(), user }),
})

/** Position 0/0 means unknown: for a provider it is "no distance", for a customer it is the form of the call (§7). */
export const userProfile = defineCall({
  method: 'GET',
  path: '/users/:id/:latitude/:longitude',
  summary: 'Another user: a provider’s profile, or a customer as a provider may see them',
  access: 'member',
  encoding: 'none',
  params: z.object({ id: userId, ...optionalPosition }),
  response: z.object({ provider: providerProfile.nullable(), customer: customerProfile.nullable() }),
})
