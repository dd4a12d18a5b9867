import { today } from './dates.ts'

/** Canada's provinces and territories, by the letters that the post uses. */
export const PROVINCES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const
export type Province = (typeof PROVINCES)[number]

const names: Readonly<Record<Province, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

/** The first letter of a postal code says the province; X is of two territories, which are taxed alike. */
const byPostalCode: Readonly<Record<string, Province>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

/** The time zone that counts for what day it is in a province: that of its capital. */
const zones: Readonly<Record<Province, string>> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Moncton',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Yellowknife',
  NU: 'America/Iqaluit',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  YT: 'America/Whitehorse',
}

/** Without accents and capitals: "Québec" is Quebec. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The province that a text names by its name or its letters, with accents or without. */
export function provinceNamed(text: string): Province | undefined {
  const wanted = plain(text.trim())
  return PROVINCES.find((one) => wanted === plain(names[one]) || wanted === one.toLowerCase())
}

/** What a province is called, as places are named by it. */
export function provinceName(province: Province): string {
  return names[province]
}

/** Where a job is done: by its postal code, or else by the province that its location names; null where neither says. */
export function provinceOf({
  postalCode,
  location,
}: {
  postalCode: string
  location: string
}): Province | null {
  const byCode = byPostalCode[postalCode.trim().charAt(0).toUpperCase()]
  if (byCode) return byCode
  // From the end: the province comes after the town, and a town may be called like another province.
  for (const part of location.split(',').toReversed()) {
    const named = provinceNamed(part)
    if (named) return named
  }
  return null
}

/** The day (YYYY-MM-DD) that it is in a province. */
export function dateAt(province: Province, at: Date): string {
  return today(at, zones[province])
}
