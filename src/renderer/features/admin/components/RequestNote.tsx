import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import { waitsForProvider } from '#shared/domain/paperRequestStates.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useWithdrawPaperRequest } from '../api.ts'

/** What was asked for, when and why, and whether it came. */
export function RequestNote({ user, request }: { user: ReviewedUser; request: PaperRequest }) {
  const { run, busy } = useAction(useWithdrawPaperRequest())
  const waits = waitsForProvider(request.status)
  return (
    <div className="grid gap-1 border-l-2 border-attention pl-3 text-fine">
      <p className="font-semibold">
        <Sentence
          text={waits ? text.requestWaits : text.requestAnswered}
          parts={{ when: <TimeAgo moment={request.askedAt} /> }}
        />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>
      {waits && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 w-fit"
          busy={busy}
          onClick={() => void run({ params: { id: user.id, request: request.id } })}
        >
          {text.withdrawRequest}
        </Button>
      )}
    </div>
  )
}
