import { POSTAL_CODE_VISIBLE } from './limits.ts'

/** What a provider who was not hired sees of a postal code (§5). */
export function shortPostalCode(postalCode: string): string {
  return postalCode.trim().slice(0, POSTAL_CODE_VISIBLE).toUpperCase()
}
