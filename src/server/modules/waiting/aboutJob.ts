import { eq } from 'drizzle-orm'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import { jobs, users } from '#server/db/schema/index.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'

/** Somebody who asks what waits for them. */
export interface Asking {
  id: UserId
  side: HireSide
}

/** As many of a kind as somebody can still look through. */
export const MOST_OF_A_KIND = 100

/** What is not said of most of what waits. */
export const nothingMore = {
  about: '',
  stageId: null,
  disputeId: null,
  amount: null,
  count: 0,
  bids: [],
  until: null,
} as const satisfies Partial<Waiting>

/** What a row says of its job, and of its other person where `users` is theirs. */
export const theJob = { id: jobs.id, title: jobs.title }
export const theOther = { id: users.id, name: users.name, picture: users.profilePicture }

/** Written out, for the indexes of just these. */
export const isOpen = eq(jobs.state, 'open').inlineParams()

/** The other person of a row. */
export function otherOf({ id, name, picture }: { id: UserId; name: string; picture: FileId | null }) {
  return { id, name, picture: pictureUrl(picture) }
}
