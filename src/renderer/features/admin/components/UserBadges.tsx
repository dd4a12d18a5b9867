import type { User } from '#shared/domain/user.ts'
import { isRefused } from '#shared/domain/refusal.ts'
import { isToLookAt } from '#shared/domain/paperRequest.ts'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import type { Role } from '#shared/domain/userStates.ts'
import * as text from '#texts/admin.ts'
import { Badge } from '#renderer/ui/Badge.tsx'

const roleName: Readonly<Record<Role, string>> = {
  customer: text.customer,
  provider: text.provider,
  admin: text.admin,
}

/** Who somebody is and how their account stands. */
export function UserBadges({ user }: { user: User }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{roleName[user.role]}</Badge>
      <Standing user={user} />
    </span>
  )
}

function Standing({ user }: { user: User }) {
  if (user.status === 'off') return <Badge tone="danger">{text.isOff}</Badge>
  if (user.status === 'closed') return <Badge>{text.isClosed}</Badge>
  const next = nextOnboardingStep(user)
  if (isRefused(user)) return <Badge tone="danger">{text.isRefused}</Badge>
  if (next === 'under-review') return <Badge tone="attention">{text.waitsForVerification}</Badge>
  if (next === 'verify-email') return <Badge tone="plain">{text.emailNotVerified}</Badge>
  if (next !== 'done') return <Badge tone="plain">{text.profileNotFinished}</Badge>
  if (user.role === 'provider' && isToLookAt(user)) return <Badge tone="attention">{text.newDocuments}</Badge>
  return <Badge tone="done">{user.role === 'provider' ? text.verified : text.active}</Badge>
}
