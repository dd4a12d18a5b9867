import { useState } from 'react'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/dispute.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { PicturesField } from '#renderer/ui/PicturesField.tsx'
import type { Evidence } from './evidence.ts'
import { MessageChoice } from './MessageChoice.tsx'

interface EvidenceFieldsProps {
  evidence: Evidence
  onChange: (part: Partial<Evidence>) => void
  progress: number | undefined
  /** The conversation whose messages can be pointed to. */
  jobId: JobId
  otherUserId: UserId
}

/** Pictures, documents, and messages of the conversation, that show what somebody says in a dispute. */
export function EvidenceFields({ evidence, onChange, progress, jobId, otherUserId }: EvidenceFieldsProps) {
  const [choosing, setChoosing] = useState(false)
  const { pictures, documents, messageIds } = evidence
  const rule = fileRules.disputeDocuments
  const change = (at: number, file: File | null) =>
    onChange({
      documents: file ? documents.toSpliced(at, 1, file) : documents.toSpliced(at, 1),
    })
  const slots = documents.length < rule.max ? [...documents, null] : documents
  return (
    <>
      <PicturesField
        label={text.pictures}
        optional
        rule={fileRules.disputePictures}
        value={pictures}
        onChange={(picked) => onChange({ pictures: picked })}
        progress={progress}
      />
      {slots.map((file, at) => (
        <FileField
          key={at}
          label={text.documents}
          optional
          rule={rule}
          value={file}
          onChange={(picked) => change(at, picked)}
        />
      ))}
      {choosing ? (
        <MessageChoice
          jobId={jobId}
          otherUserId={otherUserId}
          chosen={messageIds}
          onChange={(ids) => onChange({ messageIds: ids })}
        />
      ) : (
        <Button variant="secondary" className="w-fit" onClick={() => setChoosing(true)}>
          {text.chooseMessages}
        </Button>
      )}
    </>
  )
}
