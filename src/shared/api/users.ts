import { z } from 'zod'
import { fileId, userId } from '../entities/ids.ts'
import { loginResponse, SOCIAL_NETWORKS } from '../entities/login.ts'
import { session } from '../entities/session.ts'
import { customerProfile, galleryImage, providerProfile, user } from '../entities/user.ts'
import { said } from '../entities/wire.ts'
import { fileRules } from '../rules/files.ts'
import {
  changedPassword,
  currentPassword,
  email,
  forgotEmail,
  knownEmail,
  newPassword,
} from '../rules/forms/account.ts'
import { flag, jsonText, latitude, longitude } from '../rules/forms/fields.ts'
import { bio, birthdate, chosenCategories, location, name } from '../rules/forms/profile.ts'
import { length, upload } from '../rules/limits.ts'
import { account as accountText } from '../texts/validation.ts'
import { defineCall } from './call.ts'
import { optionalPosition } from './position.ts'

const accountType = z.enum(['C', 'P'])

export const login = defineCall({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with the chosen account type',
  access: 'anyone',
  encoding: 'form',
  body: z.object({ email: knownEmail, password: currentPassword, user_type: z.enum(['C', 'P', 'A']) }),
  response: loginResponse,
})

/** The first half of a social sign-in: the network's page, on which the person agrees. */
export const startSocialLogin = defineCall({
  method: 'POST',
  path: '/users/socialStart',
  summary: 'Where to go to sign in with an account of a social network',
  access: 'anyone',
  encoding: 'form',
  body: z.object({
    user_type: accountType,
    network: z.enum(SOCIAL_NETWORKS),
    /** The desktop client's own way back, and the challenge of a verifier that it keeps (RFC 7636). */
    redirect_uri: z.string().max(100).optional(),
    code_challenge: z
      .string()
      .max(43)
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  response: z.object({ url: z.string() }),
  rateLimit: 'signIn',
})

/**
 * The second half: `code` and `state` are what the network's page came back with. Who the person is, the server hears
 * from the network itself; `email` counts only where the network tells none.
 */
export const socialLogin = defineCall({
  method: 'POST',
  path: '/users/socialLogin',
  summary: 'Sign in with an account of a social network, proved by a code that the server exchanges',
  access: 'anyone',
  encoding: 'form',
  body: z.object({
    name: z.string().max(100).optional(),
    email: email.optional(),
    user_type: accountType,
    social_media_id: z.string().max(200).optional(),
    profile_image: z.string().max(2000).optional(),
    network: z.enum(SOCIAL_NETWORKS),
    code: z.string().max(4000),
    state: z.string().max(500),
    redirect_uri: z.url().max(500),
    /** Of the challenge that the desktop client set out with. */
    code_verifier: z
      .string()
      .max(128)
      .regex(/^[\w.~-]{43,128}$/)
      .optional(),
  }),
  response: loginResponse,
  rateLimit: 'signIn',
})

export const signUp = defineCall({
  method: 'POST',
  path: '/users',
  summary: 'Create an account and sign in; a verification link goes out by mail',
  access: 'anyone',
  encoding: 'form',
  body: z.object({ email, password: newPassword, user_type: accountType }),
  response: loginResponse,
  rateLimit: 'signUp',
})

export const logout = defineCall({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session',
  access: 'signedIn',
  encoding: 'none',
  response: said,
})

export const listSessions = defineCall({
  method: 'GET',
  path: '/users/sessions',
  summary: 'Where the user is signed in, this session first',
  access: 'signedIn',
  encoding: 'none',
  response: z.object({ sessions: z.array(session) }),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'Sign out one of the user’s other devices',
  access: 'signedIn',
  encoding: 'none',
  params: z.object({ id: z.guid() }),
  response: said,
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/users/sessions',
  summary: 'Sign out every device of the user but this one',
  access: 'signedIn',
  encoding: 'none',
  response: said,
})

export const me = defineCall({
  method: 'GET',
  path: '/users',
  summary: 'The signed-in user',
  access: 'signedIn',
  encoding: 'none',
  response: z.object({ type: z.string(), user }),
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

export const changePassword = defineCall({
  method: 'PUT',
  path: '/users/change_password',
  summary: 'Change the password; every session of the account ends',
  access: 'signedIn',
  encoding: 'form',
  body: z.object({
    old_password: z
      .string({ error: accountText.oldPasswordRequired })
      .min(1, accountText.oldPasswordRequired)
      .max(length.passwordMax, accountText.passwordTooLong),
    new_password: changedPassword,
  }),
  response: said,
  rateLimit: 'signIn',
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/users/forgot_password',
  summary: 'Send a link to reset the password; answers the same whether or not the account exists',
  access: 'anyone',
  encoding: 'form',
  body: z.object({ email: forgotEmail }),
  response: said,
  rateLimit: 'mail',
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/users/reset_password/:token',
  summary: 'Set a new password with the token from the mail; every session of the account ends',
  access: 'anyone',
  encoding: 'form',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: z.object({ password: newPassword }),
  response: said,
  rateLimit: 'signIn',
})

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/users/verify_email/:token',
  summary: 'Verify the email address with the token from the mail',
  access: 'anyone',
  encoding: 'none',
  params: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ message: z.string(), status: z.enum(['verified', 'expired']) }),
  rateLimit: 'signIn',
})

export const resendVerification = defineCall({
  method: 'POST',
  path: '/users/resend_verification',
  summary: 'Send the verification link again, unless the address is verified',
  access: 'signedIn',
  encoding: 'none',
  response: z.object({ message: z.string(), status: z.enum(['sent', 'verified']) }),
  rateLimit: 'mail',
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

export const uploadGallery = defineCall({
  method: 'PUT',
  path: '/users/upload_gallery',
  summary: 'Add pictures to the gallery',
  access: 'provider',
  encoding: 'multipart',
  files: { gallery_images: fileRules.galleryImages },
  response: z.object({ message: z.string(), images: z.array(galleryImage) }),
  repeat: 'transaction',
})

const imageIds = z
  .union([z.string().max(40 * upload.galleryStored), z.array(z.string().max(40)).max(upload.galleryStored)])
  .transform((ids) => (Array.isArray(ids) ? ids : ids.split(',')))
  .pipe(z.array(fileId))

/** The ids come in the query, the body, or both (§7). */
export const deleteGalleryImages = defineCall({
  method: 'DELETE',
  path: '/users',
  summary: 'Delete pictures from the gallery',
  access: 'provider',
  encoding: 'json',
  query: z.object({ imageIds: imageIds.optional() }),
  body: z.object({ imageIds: imageIds.optional() }).optional(),
  response: z.object({ message: z.string(), images: z.array(galleryImage) }),
})
