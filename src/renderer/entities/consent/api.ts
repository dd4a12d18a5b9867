import { agreeToTerms, consent } from '#shared/wire/calls/consent.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

/** Which version of terms and privacy policy there is, and whether one has agreed to it. */
export const consentQuery = callQuery(consent)

export const useAgree = () =>
  useCall(agreeToTerms, { stale: [consentQuery.queryKey], until: 'shown', evenRefused: true })
