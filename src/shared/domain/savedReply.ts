import type { SavedReplyId } from './ids.ts'

/** A short text that somebody keeps, to insert it into messages (§2.7). */
export interface SavedReply {
  id: SavedReplyId
  title: string
  text: string
}

/** What is filled in where a saved reply is inserted, as it is written in one: `{name}`. */
export const REPLY_FIELDS = ['name', 'job', 'date', 'me'] as const
export type ReplyField = (typeof REPLY_FIELDS)[number]

const known: ReadonlySet<string> = new Set(REPLY_FIELDS)

/**
 * A saved reply as it is inserted. What is in braces and no field of ours, or has nothing to stand for it, stays as it is
 * written: its writer sees it before it is sent.
 */
export function filledReply(text: string, values: Readonly<Partial<Record<ReplyField, string>>>): string {
  return text.replace(/\{([a-z]{1,10})\}/g, (written, name: string) =>
    isField(name) ? values[name] || written : written,
  )
}

function isField(name: string): name is ReplyField {
  return known.has(name)
}

/** Those whose title or text has what was typed after the slash, those that begin so first. */
export function repliesFor<Reply extends Pick<SavedReply, 'title' | 'text'>>(
  replies: readonly Reply[],
  typed: string,
): Reply[] {
  const wanted = typed.trim().toLowerCase()
  if (!wanted) return [...replies]
  const begins = replies.filter(({ title }) => title.toLowerCase().startsWith(wanted))
  const has = replies.filter(
    (one) => !begins.includes(one) && `${one.title}\n${one.text}`.toLowerCase().includes(wanted),
  )
  return [...begins, ...has]
}
