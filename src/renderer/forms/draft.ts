import type { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'

const PREFIX = 'draft:'

/** Where somebody's draft of a form is kept: in this tab, and found again by the same person only. */
export function draftKey(owner: UserId, form: string): string {
  return `${PREFIX}${owner}:${form}`
}

/** What was typed and not sent, or nothing: whatever else stands there is not a draft of ours. */
export function readDraft<Draft>(key: string, schema: z.ZodType<Draft>): Partial<Draft> {
  try {
    const draft = schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    return draft.success ? draft.data : {}
  } catch {
    return {}
  }
}

export function writeDraft(key: string, values: object): void {
  sessionStorage.setItem(key, JSON.stringify(values))
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key)
}

/** At a sign-out, which clears all storage (§4.1). A session that merely ended leaves them for after the next sign-in. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
