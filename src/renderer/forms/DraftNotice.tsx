import * as text from '#texts/draft.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Attention } from '#renderer/ui/Attention.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

interface DraftNoticeProps {
  /** When it was written; without it nothing is a draft. */
  since: Date | undefined
  onDiscard: () => void
  className?: string
}

/** What stands in the form is a draft: nobody has been sent it, and it can be thrown away. */
export function DraftNotice({ since, onDiscard, className }: DraftNoticeProps) {
  if (!since) return null
  return (
    <div className={className}>
      <Attention>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            <Sentence text={text.notSent} parts={{ when: <TimeAgo moment={since} /> }} />
          </p>
          <AskingButton
            variant="secondary"
            size="small"
            question={text.discardQuestion}
            consequence={text.discardConsequence}
            action={text.discard}
            busy={false}
            onConfirm={onDiscard}
          >
            {text.discard}
          </AskingButton>
        </div>
      </Attention>
    </div>
  )
}
