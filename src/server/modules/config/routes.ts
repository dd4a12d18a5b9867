import { deviceType } from '#shared/wire/headers.ts'
import * as calls from '#shared/wire/calls/config.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { implementAll } from '#server/kernel/implement.ts'

export const configRoutes = implementAll(calls, {
  publicConfig: async ({
    client,
    services: { chatStore, desktopSignIn, environment, payments, signIn },
  }) => ({
    payments: payments.kind,
    paymentsKey: payments.publicKey,
    supportEmail: environment.SUPPORT_EMAIL,
    signIn: [...(client.deviceType === deviceType.desktop ? desktopSignIn : signIn).keys()],
    openIdName: environment.OPENID_NAME ?? '',
    firebase: chatStore.kind === 'firebase' ? chatStore.project : null,
    termsUrl: environment.TERMS_URL ?? '',
    privacyUrl: environment.PRIVACY_URL ?? '',
    apps: {
      ios: environment.IOS_APP_URL ?? '',
      android: environment.ANDROID_APP_URL ?? '',
      desktop: environment.DESKTOP_APP_URL ?? '',
    },
    timeLimits: timeLimitsOf(environment),
    geocodedPlaces: environment.PLACES_URL !== undefined,
    outboxUrl: environment.ALLOW_OUTBOX ? '/dev/outbox' : '',
  }),
})
