import type { AdminRole } from './adminRoles.ts'
import type { AnswersWithin } from './answerTimes.ts'
import type { UserState, Role } from './userStates.ts'
import type { Category, UserCategory } from './category.ts'
import type { CategoryId, FileId, UserId } from './ids.ts'
import type { EarlierPaper, Paper } from './paper.ts'
import type { PaperRequest } from './paperRequest.ts'
import type { Refusal } from './refusal.ts'

export interface GalleryPicture {
  id: FileId
  url: string
}

/** A document of a provider's category (§3 `documents`). */
export interface UserDocument {
  id: FileId
  url: string
  categoryId: CategoryId | null
  name: string
}

/** Somebody as others name them: `picture` is an address, empty where there is none. */
export interface Person {
  id: UserId
  name: string
  picture: string
}

/** The person on a card: a bidder, a customer, a reviewer. `rating` is the mean of their stars. */
export interface UserSummary extends Person {
  rating: number
  reviewCount: number
}

/** What everybody may know of a user. */
export interface PublicUser extends UserSummary {
  bio: string
  completedJobs: number
  /** An admin vouches for this provider. */
  verified: boolean
  memberSince: Date
}

/** Which steps of the profile are done (§4.2). */
export interface ProfileSteps {
  profileStep1: boolean
  profileStep2: boolean
  profileStep3: boolean
  profileStep4: boolean
  profileStep5: boolean
}

/** A user as their own account, or an admin, sees them (§3). */
export interface User extends PublicUser, ProfileSteps {
  email: string
  /** YYYY-MM-DD, empty until given. */
  birthDate: string
  location: string
  latitude: number | null
  longitude: number | null
  profileDocument: string
  identityDocument: string
  documents: UserDocument[]
  /** The papers a provider is verified by; nobody else has any. */
  papers: Paper[]
  /** Why an admin does not verify this provider; null where none has said no, or something was changed since. */
  refusal: Refusal | null
  /** What admins have asked for again and have not settled yet. */
  paperRequests: PaperRequest[]
  gallery: GalleryPicture[]
  categories: UserCategory[]
  status: UserState
  emailVerified: boolean
  role: Role
  /** What an admin is there for; null for everybody else. */
  adminRole: AdminRole | null
  /** The payment gateway has everything it needs to pay this provider out. */
  payoutReady: boolean
}

/** A user as an admin reviews them. */
export interface ReviewedUser extends User {
  earlierPapers: EarlierPaper[]
}

/** A provider's profile page. `distance` in miles, null when a position is missing. */
export interface ProviderProfile extends PublicUser {
  categories: Category[]
  gallery: GalleryPicture[]
  /** How fast they usually answer; null where that is not known. */
  answersWithin: AnswersWithin | null
  distance: number | null
  isFavourite: boolean
}

/** A customer as a provider sees them: the personal fields are null until the provider was hired (§2.6, §6). */
export interface CustomerProfile extends PublicUser {
  birthDate: string | null
  email: string | null
  location: string | null
}

/** A row of the customer's home list (§3). `distance` in miles. */
export interface ProviderListItem extends UserSummary {
  completedJobs: number
  answersWithin: AnswersWithin | null
  /** The address of the first picture of their work, empty where there is none. */
  workPicture: string
  categories: { name: string; subCategories: { name: string }[] }[]
  distance: number | null
  latitude: number | null
  longitude: number | null
  isFavourite: boolean
}
