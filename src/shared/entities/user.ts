import { z } from 'zod'
import { USER_STATES, USER_TYPES } from '#shared/rules/userStates.ts'
import { category, userCategory } from './category.ts'
import { categoryId, fileId, userId } from './ids.ts'
import { bit, fileUrl, moment } from './wire.ts'

export const galleryImage = z.object({ _id: fileId, image: fileUrl })
export type GalleryImage = z.output<typeof galleryImage>

/** A document of a provider's category (§3 `documents`). */
export const userDocument = z.object({
  _id: fileId,
  url: fileUrl,
  category_id: categoryId.nullable(),
  name: z.string(),
})

/** A paper that a provider was verified by and has replaced since; kept until the new one is verified. */
const earlierDocument = userDocument.omit({ category_id: true })
export type EarlierDocument = z.output<typeof earlierDocument>

/** What everybody may know of a user. */
export const publicUser = z.object({
  _id: userId,
  name: z.string(),
  profile_image: fileUrl,
  bio: z.string(),
  avgrating: z.number(),
  reviews: z.number().int(),
  jobCompleted: z.number().int(),
  certified: bit,
  member_since: moment,
})
export type PublicUser = z.output<typeof publicUser>

/** A user as their own account, or an admin, sees them (§3). */
export const user = publicUser.extend({
  email: z.string(),
  /** DD-MM-YYYY, empty until given. */
  birthdate: z.string(),
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  profile_document: fileUrl,
  id_document: fileUrl,
  documents: z.array(userDocument),
  gallery: z.array(galleryImage),
  categories: z.array(userCategory),
  status: z.enum(USER_STATES),
  /** "pending" until the email is verified, then empty; the token itself only ever goes out by mail. */
  signup_token: z.enum(['', 'pending']),
  user_type: z.enum(USER_TYPES),
  profile_step1: z.boolean(),
  profile_step2: z.boolean(),
  profile_step3: z.boolean(),
  profile_step4: z.boolean(),
  profile_step5: z.boolean(),
  /** The payment provider has everything it needs to pay this provider out. */
  payout_ready: z.boolean(),
})
export type User = z.output<typeof user>

/** A user as an admin reviews them. */
export const reviewedUser = user.extend({ earlier_documents: z.array(earlierDocument) })
export type ReviewedUser = z.output<typeof reviewedUser>

/** A provider's profile page (GET /users/{id}/{lat}/{lng}). `distance` in miles, null when a position is missing. */
export const providerProfile = publicUser.extend({
  categories: z.array(category),
  gallery: z.array(galleryImage),
  distance: z.number().nullable(),
  isFavourite: z.boolean(),
})
export type ProviderProfile = z.output<typeof providerProfile>

/** A customer as a provider sees them: the personal fields are null until the provider was hired (§2.6, §6). */
export const customerProfile = publicUser.extend({
  birthdate: z.string().nullable(),
  email: z.string().nullable(),
  location: z.string().nullable(),
})
export type CustomerProfile = z.output<typeof customerProfile>

/** A row of the customer's home list (§3). `distance` in miles. */
export const providerListItem = z.object({
  _id: userId,
  name: z.string(),
  profile_image: fileUrl,
  avgrating: z.number(),
  reviews: z.number().int(),
  categories: z.array(
    z.object({ name: z.string(), sub_categories: z.array(z.object({ name: z.string() })) }),
  ),
  distance: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isFavourite: z.boolean(),
})
export type ProviderListItem = z.output<typeof providerListItem>

/** The person on a card: a bidder, a customer, a reviewer. */
export const userCard = publicUser.pick({
  _id: true,
  name: true,
  profile_image: true,
  avgrating: true,
  reviews: true,
})
export type UserCard = z.output<typeof userCard>
