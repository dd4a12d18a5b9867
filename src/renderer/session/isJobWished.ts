import { guestKey } from './tabMemory.ts'

export const TITLE = guestKey('title of a job')

/** Whether this visitor has said what they want done (jobWish.ts); of the first load, unlike what they said. */
export function isJobWished(): boolean {
  return sessionStorage.getItem(TITLE) !== null
}
