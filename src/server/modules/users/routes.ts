import { deleteGalleryPictures, uploadGallery } from '#shared/wire/calls/gallery.ts'
import { changePassword, forgotPassword, resetPassword } from '#shared/wire/calls/passwords.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { endOtherSessions, endSession, listSessions, login, logout } from '#shared/wire/calls/sessions.ts'
import { changeEmail, resendVerification, signUp, verifyEmail } from '#shared/wire/calls/signUp.ts'
import { socialLogin, startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { updateMe, userProfile } from '#shared/wire/calls/users.ts'
import { success } from '#texts/alerts.ts'
import { server as errorText } from '#texts/refusals.ts'
import { implement, inSteps } from '#server/kernel/implement.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import * as changingEmail from './changeEmail.ts'
import * as changingPassword from './changePassword.ts'
import { findProviders } from './customerHome.ts'
import { suggestFor } from './suggestions.ts'
import { addToGallery, deleteFromGallery, putGalleryPictures } from './gallery.ts'
import { customerProfile, providerProfile } from './publicProfiles.ts'
import { putProfileFiles, updateProfile } from './updateProfile.ts'
import * as resetting from './resetPassword.ts'
import * as sessions from './sessions.ts'
import * as signingIn from './signIn.ts'
import * as signingUp from './signUp.ts'
import * as social from './socialLogin.ts'
import { galleryOf, toUser, userRow } from './users.ts'
import * as verifying from './verifyEmail.ts'

export const userRoutes = [
  implement(login, ({ services, client, body }) => signingIn.login(services, client, body)),
  implement(startSocialLogin, ({ services, client, body }) =>
    social.startSocialLogin(services, client, body),
  ),
  implement(socialLogin, ({ services, client, body }) => social.socialLogin(services, client, body)),
  implement(signUp, ({ services, client, body }) => signingUp.signUp(services, client, body)),
  implement(logout, async ({ services, client, user }) => {
    await inTransaction(services, (tx) => sessions.endSession(tx, user))
    client.dropToken()
    return { message: success.signedOut }
  }),
  implement(listSessions, async ({ services, user }) => ({
    sessions: await sessions.listSessions(services.db, user),
  })),
  implement(endSession, async ({ services, user, params }) => {
    await inTransaction(services, (tx) => sessions.endOwnSession(tx, user, params.id))
    return { message: success.deviceSignedOut }
  }),
  implement(endOtherSessions, async ({ services, user }) => {
    await inTransaction(services, (tx) => sessions.endOtherSessions(tx, user))
    return { message: success.othersSignedOut }
  }),
  implement(me, async ({ services, user }) => {
    const row = await userRow(services.db, user.id)
    return { type: row.role, user: await toUser(services, row) }
  }),
  implement(updateMe, async ({ services, user, body, files, canCarryFiles }) => {
    const stored = { ...(await putProfileFiles(services, body, files)), canCarryFiles }
    return inTransaction(services, async (tx) => {
      const row = await updateProfile(tx, user.id, body, stored)
      return { message: success.profileUpdated, user: await toUser(tx, row) }
    })
  }),
  implement(changePassword, async ({ services, user, body }) => {
    await changingPassword.changePassword(services, user.id, body)
    return { message: success.passwordChanged }
  }),
  implement(forgotPassword, async ({ services, body, log }) => {
    // The answer must not wait for the mail: how long it takes would tell that the account exists.
    resetting
      .forgotPassword(services, body.email)
      .catch((error: unknown) => log.error({ err: error }, 'reset mail failed'))
    return { message: success.resetMailSent }
  }),
  implement(resetPassword, async ({ services, params, body }) => {
    await resetting.resetPassword(services, params.token, body.password)
    return { message: success.passwordReset }
  }),
  implement(verifyEmail, async ({ services, params, user }) =>
    (await verifying.verifyEmail(services, params.token, user))
      ? ({ status: 'verified', message: success.emailVerified } as const)
      : ({ status: 'expired', message: errorText.signupTokenExpired } as const),
  ),
  implement(resendVerification, async ({ services, user }) =>
    (await verifying.resendVerification(services, user.id))
      ? ({ status: 'sent', message: success.verificationMailSent } as const)
      : ({ status: 'verified', message: success.emailIsVerified } as const),
  ),
  implement(changeEmail, async ({ tx, user, body }) => {
    await changingEmail.changeEmail(tx, user.id, body.email)
    return { message: success.verificationMailSent }
  }),
  implement(customerHome, ({ services, user, body }) => findProviders(services.db, user.id, body)),
  implement(suggestSearch, ({ services, query }) => suggestFor(services.db, query.text)),
  implement(userProfile, async ({ services: { db }, user, params }) =>
    user.role === 'customer'
      ? { provider: await providerProfile(db, user.id, params.id, knownPosition(params)), customer: null }
      : { provider: null, customer: await customerProfile(db, params.id, user.id) },
  ),
  implement(
    uploadGallery,
    inSteps(uploadGallery, {
      prepare: ({ services, files }) => putGalleryPictures(services, files.pictures),
      handle: async ({ tx, user }, pictures) => {
        await addToGallery(tx, user.id, pictures)
        return { message: success.galleryUpdated, pictures: await galleryOf(tx.db, user.id) }
      },
    }),
  ),
  implement(deleteGalleryPictures, async ({ services, user, query, body }) =>
    inTransaction(services, async (tx) => {
      await deleteFromGallery(tx, user.id, body?.pictureIds ?? query.pictureIds ?? [])
      return { message: success.galleryUpdated, pictures: await galleryOf(tx.db, user.id) }
    }),
  ),
]
