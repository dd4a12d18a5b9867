/**
 * The version of our own terms and privacy policy (texts/en/terms.ts, privacy.ts): the day of their last change of
 * meaning. Who has agreed to an earlier one is asked again; a test notices words that changed without it.
 */
export const OUR_TERMS_VERSION = '2026-11-25'
