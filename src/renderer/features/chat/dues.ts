import type { Conversation } from '#shared/domain/conversation.ts'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Waiting } from '#shared/domain/waiting.ts'

/** What waits for somebody in one conversation, and until when it does there. */
export interface Due {
  one: Waiting
  until: Date | null
}

export type DuesOf = (conversation: Pick<Conversation, 'job' | 'other'>) => readonly Due[]

/** What waits for somebody (§2.7) by the conversation that it is about, the most pressing first. */
export function duesBy(waiting: readonly Waiting[]): DuesOf {
  const dues = new Map<string, Due[]>()
  const add = (job: JobId, other: UserId, due: Due) => {
    const key = `${job} ${other}`
    dues.set(key, [...(dues.get(key) ?? []), due])
  }
  for (const one of waiting) {
    if (one.other) add(one.job.id, one.other.id, { one, until: one.until })
    // Of bids to choose from, each waits where its provider is written to.
    for (const { providerId, until } of one.bids)
      add(one.job.id, providerId, { one: { ...one, count: 1 }, until })
  }
  return ({ job, other }) => dues.get(`${job.id} ${other.id}`) ?? []
}
