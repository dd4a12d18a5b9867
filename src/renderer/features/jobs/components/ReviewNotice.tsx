import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/jobs.ts'
import { askedFor } from '#renderer/entities/profile/askedFor.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { AskedFor } from './AskedFor.tsx'

/** That a provider is under review, and what admins ask them for. */
export function ReviewNotice({ user, isUnderReview }: { user: User; isUnderReview: boolean }) {
  const requests = askedFor(user)
  if (!isUnderReview && requests.length === 0) return null
  return (
    <div role="status" className="mb-5">
      <Attention>
        <div className="grid gap-3">
          {isUnderReview && <p className="font-semibold">{text.underReview}</p>}
          {requests.length > 0 && <AskedFor user={user} requests={requests} />}
        </div>
      </Attention>
    </div>
  )
}
