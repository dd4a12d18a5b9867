import { POSTAL_CODE_VISIBLE } from './limits.ts'

/** What a provider who was not hired sees of a postal code (§5). */
export function shortPostalCode(postalCode: string): string {
  return postalCode.trim().slice(0, POSTAL_CODE_VISIBLE).toUpperCase()
}

/** A position to about a kilometre: enough for a distance, not for a doorstep. */
export function roughPosition({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: toHundredth(latitude), longitude: toHundredth(longitude) }
}

function toHundredth(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
