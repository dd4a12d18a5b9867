import { z } from 'zod'

/** What a mail program takes at most (RFC 5321). */
export const LONGEST_ADDRESS = 254

/**
 * Shape of an address that an account may have: no quotes, brackets, commas or invisible characters, and a domain of
 * labels. Each dot can be matched in one place only, so the time grows with the length alone.
 */
const ADDRESS =
  /^[^\p{C}\p{Z}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+$/u

interface Texts {
  missing: string
  invalid: string
  max?: number
  tooLong?: string
}

function address({ missing, invalid, max = LONGEST_ADDRESS, tooLong = invalid }: Texts) {
  // The length is refused before anything else looks at the text.
  return z.string({ error: missing }).trim().min(1, missing).max(max, { error: tooLong, abort: true })
}

/** An address that somebody gives as theirs; what comes out is what accounts are told apart by. */
export function emailField(texts: Texts) {
  return address(texts).overwrite(emailIdentity).regex(ADDRESS, texts.invalid)
}

/**
 * An address that somebody is found by. It is kept as it was typed but for its case (§5), since accounts may have
 * addresses from before `emailField` was strict; `emailIdentity` says which account is meant otherwise.
 */
export function knownEmailField(texts: Texts) {
  return address(texts).refine(isAddress, texts.invalid).toLowerCase()
}

/** One text for every way to write an address: lower case, composed letters, nothing invisible, no dot at the end. */
export function emailIdentity(typed: string): string {
  const visible = typed.toLowerCase().replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
  return visible.normalize('NFC').trim().replace(/\.$/, '')
}

/** Something, an @, a domain with a dot, no spaces. */
function isAddress(text: string): boolean {
  const [name, domain, ...more] = text.split('@')
  if (!name || !domain || more.length > 0 || /\s/.test(text)) return false
  const dot = domain.lastIndexOf('.', domain.length - 3)
  return dot > 0
}
