import { useState } from 'react'
import type { MessageId } from '#shared/domain/ids.ts'

/** What somebody gives along with what they say. */
export interface Evidence {
  readonly pictures: File[]
  readonly documents: File[]
  readonly messageIds: MessageId[]
}

const nothing: Evidence = { pictures: [], documents: [], messageIds: [] }

export function useEvidence() {
  const [evidence, setEvidence] = useState(nothing)
  return {
    evidence,
    change: (part: Partial<Evidence>) => setEvidence((before) => ({ ...before, ...part })),
    clear: () => setEvidence(nothing),
    /** As the calls take it. */
    files: { pictures: evidence.pictures, documents: evidence.documents },
  }
}
