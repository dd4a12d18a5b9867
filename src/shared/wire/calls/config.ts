import { z } from 'zod'
import { SOCIAL_NETWORKS } from '#shared/domain/login.ts'
import type { TimeLimits } from '#shared/domain/timeLimits.ts'
import { defineRead } from './call.ts'

const firebaseProject = z.object({
  apiKey: z.string(),
  projectId: z.string(),
  databaseURL: z.string(),
  storageBucket: z.string(),
  /** host:port of the emulators that stand in for Firebase; empty for the real ones. */
  authEmulator: z.string(),
  storageEmulator: z.string(),
})
export type FirebaseProject = z.output<typeof firebaseProject>

/** What a client must know of the server it talks to. Nothing here is secret. */
export const publicConfig = defineRead('/config', {
  summary: 'The public configuration',
  permission: 'seePublicLists',
  response: z.object({
    payments: z.enum(['sandbox', 'stripe']),
    /** What Stripe.js in the page needs; empty in the sandbox. */
    paymentsKey: z.string(),
    /** Shown to a person who has lost their way. */
    supportEmail: z.string(),
    signIn: z.array(z.enum(SOCIAL_NETWORKS)),
    /** What people call the operator's own OpenID provider; empty where there is none. */
    openIdName: z.string(),
    /** Where messages are: with this server (null), or in Firebase, and then what its SDK needs. */
    firebase: firebaseProject.nullable(),
    /** The operator's own documents; empty where ours are shown. */
    termsUrl: z.string(),
    privacyUrl: z.string(),
    /** Where the apps can be had; empty where they can't. */
    apps: z.object({ ios: z.string(), android: z.string(), desktop: z.string() }),
    /** How long each state may last, in days (domain/timeLimits.ts). */
    timeLimits: z.object({
      requestReminders: z.array(z.number()).readonly(),
      requestApproval: z.number(),
      heldReminders: z.array(z.number()).readonly(),
      heldWarning: z.number(),
      heldRefund: z.number(),
      rejectionDispute: z.number(),
      disputeAnswer: z.number(),
      offer: z.number(),
      bid: z.number(),
      changeOrder: z.number(),
    }) satisfies z.ZodType<TimeLimits>,
    /** Whether places come from a geocoding service too, whose data wants to be named where they are shown. */
    geocodedPlaces: z.boolean(),
    /** Where the outbox of the demo can be read; empty in production. */
    outboxUrl: z.string(),
  }),
})
