import { useState } from 'react'
import type { MessageId } from '#shared/domain/ids.ts'
import { useKeptFiles } from '#renderer/forms/useKeptFiles.ts'

/** What somebody gives along with what they say. */
export interface Evidence {
  readonly pictures: File[]
  readonly documents: File[]
  readonly messageIds: MessageId[]
}

const nothing: Evidence = { pictures: [], documents: [], messageIds: [] }

/** Of the statement `about` something; its files survive a reload. */
export function useEvidence(about: string) {
  const [evidence, setEvidence] = useState(nothing)
  const files = { pictures: evidence.pictures, documents: evidence.documents }
  const { drop } = useKeptFiles(about, files, ({ pictures = [], documents = [] }) =>
    setEvidence((before) => ({ ...before, pictures: [...pictures], documents: [...documents] })),
  )
  return {
    evidence,
    change: (part: Partial<Evidence>) => setEvidence((before) => ({ ...before, ...part })),
    clear: () => {
      setEvidence(nothing)
      drop()
    },
    /** As the calls take it. */
    files,
  }
}
