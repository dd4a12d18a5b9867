import { guestKey } from './tabMemory.ts'

/** What a visitor wants done, and by which trade; either may be empty. */
export interface JobWish {
  title: string
  trade: string
}

const TITLE = guestKey('title of a job')
const TRADE = guestKey('trade of a job')

/** Said before there is an account: their first job begins with it (§1, "post a project"). */
export function keepJobWish({ title, trade }: JobWish): void {
  sessionStorage.setItem(TITLE, title)
  sessionStorage.setItem(TRADE, trade)
}

/** As it was kept: two words in their own place, which the first screen reads without a library. */
export function keptJobWish(): JobWish | undefined {
  const title = sessionStorage.getItem(TITLE)
  const trade = sessionStorage.getItem(TRADE)
  return title === null || trade === null ? undefined : { title, trade }
}

export function forgetJobWish(): void {
  sessionStorage.removeItem(TITLE)
  sessionStorage.removeItem(TRADE)
}
