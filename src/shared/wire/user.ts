import { z } from 'zod'
import { ADMIN_ROLES } from '../domain/adminRoles.ts'
import { ANSWERS_WITHIN } from '../domain/answerTimes.ts'
import { categoryId, fileId, userId } from '../domain/ids.ts'
import type {
  CustomerProfile,
  GalleryPicture,
  Person,
  ProviderListItem,
  ProviderProfile,
  PublicUser,
  User,
  UserSummary,
  UserDocument,
} from '../domain/user.ts'
import { category, userCategory } from './category.ts'
import { paper } from './paper.ts'
import { paperRequest } from './paperRequest.ts'
import { field, record } from './record.ts'
import { refusal } from './refusal.ts'
import { role } from './role.ts'
import { userStatus } from './userStatus.ts'
import { bit, fileUrl, moment, reversedDay } from './values.ts'

export const galleryPicture = record<GalleryPicture>()({
  id: field('_id', fileId),
  url: field('image', fileUrl),
})

const userDocument = record<UserDocument>()({
  id: field('_id', fileId),
  url: field('url', fileUrl),
  name: field('name', z.string()),
  categoryId: field('category_id', categoryId.nullable()),
})

export const personFields = {
  id: field('_id', userId),
  name: field('name', z.string()),
  picture: field('profile_image', fileUrl),
}

export const person = record<Person>()(personFields)

export const userSummaryFields = {
  ...personFields,
  rating: field('avgrating', z.number()),
  reviewCount: field('reviews', z.number().int()),
}

export const userSummary = record<UserSummary>()(userSummaryFields)

/** A field of our own: the specification's users have none. */
export const answersWithinField = field('answers_within', z.enum(ANSWERS_WITHIN).nullable())

const publicFields = {
  ...userSummaryFields,
  bio: field('bio', z.string()),
  completedJobs: field('jobCompleted', z.number().int()),
  verified: field('certified', bit),
  memberSince: field('member_since', moment),
}

export const publicUser = record<PublicUser>()(publicFields)

/** "pending" until the email is verified, then empty; the token itself only ever goes out by mail. */
const signUpToken = z.codec(z.enum(['', 'pending']), z.boolean(), {
  decode: (token) => token === '',
  encode: (verified) => (verified ? ('' as const) : ('pending' as const)),
})

export const userFields = {
  ...publicFields,
  email: field('email', z.string()),
  birthDate: field('birthdate', reversedDay(z.string(), '')),
  location: field('location', z.string()),
  latitude: field('latitude', z.number().nullable()),
  longitude: field('longitude', z.number().nullable()),
  profileDocument: field('profile_document', fileUrl),
  identityDocument: field('id_document', fileUrl),
  documents: field('documents', z.array(userDocument)),
  papers: field('papers', z.array(paper)),
  refusal: field('refusal', refusal.nullable()),
  paperRequests: field('paper_requests', z.array(paperRequest)),
  gallery: field('gallery', z.array(galleryPicture)),
  categories: field('categories', z.array(userCategory)),
  status: field('status', userStatus),
  emailVerified: field('signup_token', signUpToken),
  role: field('user_type', role),
  adminRole: field('admin_role', z.enum(ADMIN_ROLES).nullable()),
  profileStep1: field('profile_step1', z.boolean()),
  profileStep2: field('profile_step2', z.boolean()),
  profileStep3: field('profile_step3', z.boolean()),
  profileStep4: field('profile_step4', z.boolean()),
  profileStep5: field('profile_step5', z.boolean()),
  payoutReady: field('payout_ready', z.boolean()),
}

export const user = record<User>()(userFields)

export const providerProfile = record<ProviderProfile>()({
  ...publicFields,
  categories: field('categories', z.array(category)),
  gallery: field('gallery', z.array(galleryPicture)),
  answersWithin: answersWithinField,
  distance: field('distance', z.number().nullable()),
  isFavourite: field('isFavourite', z.boolean()),
})

export const customerProfile = record<CustomerProfile>()({
  ...publicFields,
  birthDate: field('birthdate', reversedDay(z.string(), '').nullable()),
  email: field('email', z.string().nullable()),
  location: field('location', z.string().nullable()),
})

type Trade = ProviderListItem['categories'][number]

const trade = record<Trade>()({
  name: field('name', z.string()),
  subCategories: field('sub_categories', z.array(z.object({ name: z.string() }))),
})

export const providerListFields = {
  ...userSummaryFields,
  completedJobs: field('jobCompleted', z.number().int()),
  answersWithin: answersWithinField,
  workPicture: field('work_picture', fileUrl),
  categories: field('categories', z.array(trade)),
  distance: field('distance', z.number().nullable()),
  latitude: field('latitude', z.number().nullable()),
  longitude: field('longitude', z.number().nullable()),
  isFavourite: field('isFavourite', z.boolean()),
}

export const providerListItem = record<ProviderListItem>()(providerListFields)
