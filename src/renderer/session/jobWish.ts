import { guestKey } from './tabMemory.ts'
import { TITLE } from './isJobWished.ts'

interface Place {
  name: string
  latitude: number
  longitude: number
}

/** What a visitor wants done, where, and by which trade; each may be empty. */
export interface JobWish {
  title: string
  trade: string
  place: Place | null
}

const TRADE = guestKey('trade of a job')
const PLACE = guestKey('place of a job')

/** Said before there is an account: their first job begins with it (§1, "post a project"). */
export function keepJobWish({ title, trade, place }: JobWish): void {
  sessionStorage.setItem(TITLE, title)
  sessionStorage.setItem(TRADE, trade)
  sessionStorage.setItem(PLACE, place ? `${place.latitude} ${place.longitude} ${place.name}` : '')
}

/** As it was kept: words in their own place, which the first screen reads without a library. */
export function keptJobWish(): JobWish | undefined {
  const title = sessionStorage.getItem(TITLE)
  const trade = sessionStorage.getItem(TRADE)
  if (title === null || trade === null) return undefined
  return { title, trade, place: placeOf(sessionStorage.getItem(PLACE) ?? '') }
}

function placeOf(kept: string): Place | null {
  const [latitude, longitude, ...words] = kept.split(' ')
  const name = words.join(' ')
  return name ? { name, latitude: Number(latitude), longitude: Number(longitude) } : null
}

export function forgetJobWish(): void {
  for (const key of [TITLE, TRADE, PLACE]) sessionStorage.removeItem(key)
}
