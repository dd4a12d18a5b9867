import { Link } from 'react-router-dom'
import { isRefused } from '#shared/domain/refusal.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/jobs.ts'
import * as papers from '#texts/papers.ts'
import { askedFor } from '#renderer/entities/profile/askedFor.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { AskedFor } from './AskedFor.tsx'

/** That a provider is under review, and what admins ask them for. */
export function ReviewNotice({ user, isUnderReview }: { user: User; isUnderReview: boolean }) {
  const requests = askedFor(user)
  const refusal = isRefused(user) ? user.refusal : null
  if (!isUnderReview && requests.length === 0) return null
  return (
    <div role="status" className="mb-5">
      <Attention>
        <div className="grid gap-3">
          {isUnderReview && !refusal && <p className="font-semibold">{text.underReview}</p>}
          {refusal && <Refused reason={refusal.reason} />}
          {requests.length > 0 && <AskedFor user={user} requests={requests} />}
        </div>
      </Attention>
    </div>
  )
}

/** Why they are not verified, and the way to another look. */
function Refused({ reason }: { reason: string }) {
  return (
    <>
      <p className="font-semibold">{text.refusedLead}</p>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <p>{text.refusedHint}</p>
      <Button asChild variant="attention" className="w-fit max-sm:w-full">
        <Link to={pathTo('settings', undefined, { tab: 'documents' })}>{papers.openDocuments}</Link>
      </Button>
    </>
  )
}
