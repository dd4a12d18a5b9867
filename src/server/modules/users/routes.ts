import { customerHome } from '#shared/api/providers.ts'
import * as calls from '#shared/api/users.ts'
import { knownPosition } from '#shared/api/position.ts'
import { success } from '#shared/texts/alerts.ts'
import { server as errorText } from '#shared/texts/refusals.ts'
import { implement, inSteps } from '../../http/implement.ts'
import { inTransaction } from '../../http/work.ts'
import * as account from './account.ts'
import { findProviders } from './customerHome.ts'
import { addToGallery, deleteFromGallery, putGalleryPictures } from './gallery.ts'
import { customerProfile, providerProfile } from './otherUser.ts'
import { putProfileFiles, updateProfile } from './profile.ts'
import { forgotPassword, resetPassword } from './resetting.ts'
import { endOtherSessions, endOwnSession, endSession, listSessions } from './sessions.ts'
import { socialLogin, startSocialLogin } from './socialLogin.ts'
import { galleryOf, toUser, userRow } from './userView.ts'
import { resendVerification, verifyEmail } from './verifying.ts'

export const userRoutes = [
  implement(calls.login, ({ services, client, body }) => account.login(services, client, body)),
  implement(calls.startSocialLogin, ({ services, client, body }) => startSocialLogin(services, client, body)),
  implement(calls.socialLogin, ({ services, client, body }) => socialLogin(services, client, body)),
  implement(calls.signUp, ({ services, client, body }) => account.signUp(services, client, body)),
  implement(calls.logout, async ({ services, client, user }) => {
    await inTransaction(services, (work) => endSession(work, user))
    client.dropToken()
    return { message: success.signedOut }
  }),
  implement(calls.listSessions, async ({ services, user }) => ({
    sessions: await listSessions(services.db, user),
  })),
  implement(calls.endSession, async ({ services, user, params }) => {
    await inTransaction(services, (work) => endOwnSession(work, user, params.id))
    return { message: success.deviceSignedOut }
  }),
  implement(calls.endOtherSessions, async ({ services, user }) => {
    await inTransaction(services, (work) => endOtherSessions(work, user))
    return { message: success.othersSignedOut }
  }),
  implement(calls.me, async ({ services, user }) => {
    const row = await userRow(services.db, user.id)
    return { type: row.userType, user: await toUser(services, row) }
  }),
  implement(calls.updateMe, async ({ services, user, body, files }) => {
    const stored = await putProfileFiles(services, body, files)
    return inTransaction(services, async (work) => {
      const row = await updateProfile(work, user.id, body, stored)
      return { message: success.profileUpdated, user: await toUser(work, row) }
    })
  }),
  implement(calls.changePassword, async ({ services, user, body }) => {
    await account.changePassword(services, user.id, body)
    return { message: success.passwordChanged }
  }),
  implement(calls.forgotPassword, async ({ services, body, log }) => {
    // The answer must not wait for the mail: how long it takes would tell that the account exists.
    forgotPassword(services, body.email).catch((error: unknown) =>
      log.error({ err: error }, 'reset mail failed'),
    )
    return { message: success.resetMailSent }
  }),
  implement(calls.resetPassword, async ({ services, params, body }) => {
    await resetPassword(services, params.token, body.password)
    return { message: success.passwordReset }
  }),
  implement(calls.verifyEmail, async ({ services, params, user }) =>
    (await verifyEmail(services, params.token, user))
      ? ({ status: 'verified', message: success.emailVerified } as const)
      : ({ status: 'expired', message: errorText.signupTokenExpired } as const),
  ),
  implement(calls.resendVerification, async ({ services, user }) =>
    (await resendVerification(services, user.id))
      ? ({ status: 'sent', message: success.verificationMailSent } as const)
      : ({ status: 'verified', message: success.emailIsVerified } as const),
  ),
  implement(customerHome, ({ services, user, body }) => findProviders(services.db, user.id, body)),
  implement(calls.userProfile, async ({ services: { db }, user, params }) =>
    user.type === 'C'
      ? { provider: await providerProfile(db, user.id, params.id, knownPosition(params)), customer: null }
      : { provider: null, customer: await customerProfile(db, params.id, user.id) },
  ),
  implement(
    calls.uploadGallery,
    inSteps(calls.uploadGallery, {
      prepare: ({ services, files }) => putGalleryPictures(services, files.gallery_images),
      handle: async ({ work, user }, pictures) => {
        await addToGallery(work, user.id, pictures)
        return { message: success.galleryUpdated, images: await galleryOf(work.db, user.id) }
      },
    }),
  ),
  implement(calls.deleteGalleryImages, async ({ services, user, query, body }) =>
    inTransaction(services, async (work) => {
      await deleteFromGallery(work, user.id, body?.imageIds ?? query.imageIds ?? [])
      return { message: success.galleryUpdated, images: await galleryOf(work.db, user.id) }
    }),
  ),
]
