import { z } from 'zod'
import { categoryId, subCategoryId, userId } from '#shared/domain/ids.ts'
import { tradesPerPerson } from '#shared/domain/limits.ts'
import { field, record, together } from '#shared/wire/record.ts'
import { reversedDay } from '#shared/wire/values.ts'
import { customerProfile, providerProfile, user } from '#shared/wire/user.ts'
import { fileRules } from '#shared/forms/files.ts'
import { commaList, flag, jsonText, latitude, longitude } from '#shared/forms/fields.ts'
import {
  bio,
  birthDate,
  type ChosenCategory,
  chosenCategories,
  location,
  name,
} from '#shared/forms/profile.ts'
import { profile as text } from '#texts/validation.ts'
import { defineCall, defineRead } from './call.ts'
import { optionalPosition } from '#shared/wire/position.ts'

const chosenCategory = record<ChosenCategory>()({
  id: field('id', categoryId),
  subCategoryIds: field('subcategories', z.array(subCategoryId).max(tradesPerPerson.subCategories)),
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
  permission: 'completeProfile',
  encoding: 'multipart',
  body: together({
    name: field('name', name.optional()),
    birthDate: field('birthdate', reversedDay(birthDate, text.birthdateRequired).optional()),
    location: field('location', location.optional()),
    latitude: field('latitude', latitude(text.locationNotChosen).optional()),
    longitude: field('longitude', longitude(text.locationNotChosen).optional()),
    bio: field('bio', bio.optional()),
    categories: field('category', jsonText(chosenCategories(chosenCategory)).optional()),
    /** The category that each of `categoryDocuments` is for. */
    documentCategories: field('document_types', commaList(4000).optional()),
    profileStep1: field('profile_step1', flag.optional()),
    profileStep2: field('profile_step2', flag.optional()),
    profileStep3: field('profile_step3', flag.optional()),
    profileStep4: field('profile_step4', flag.optional()),
    profileStep5: field('profile_step5', flag.optional()),
  }),
  files: {
    picture: { field: 'profile_image', rule: fileRules.profilePicture },
    profileDocument: { field: 'profile_document', rule: fileRules.profileDocument },
    identityDocument: { field: 'id_document', rule: fileRules.identityDocument },
    categoryDocuments: { field: 'business_documents', rule: fileRules.categoryDocuments },
  },
  response: z.object({ message: z.string(), user }),
})

/** Position 0/0 means unknown: for a provider it is "no distance", for a customer it is the form of the call (§7). */
export const userProfile = defineRead('/users/:id/:latitude/:longitude', {
  summary: 'Another user: a provider’s profile, or a customer as a provider may see them',
  permission: 'viewProfile',
  params: z.object({ id: userId, ...optionalPosition }),
  response: z.object({ provider: providerProfile.nullable(), customer: customerProfile.nullable() }),
})
