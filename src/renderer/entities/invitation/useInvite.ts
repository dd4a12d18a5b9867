import type { JobId, UserId } from '#shared/domain/ids.ts'
import { invite as text } from '#texts/validation.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { useSendInvitations } from './api.ts'

/** Invites providers to a job. What went wrong is said; answers whether the invitations were sent. */
export function useInvite() {
  const { run, busy } = useAction(useSendInvitations())
  const invite = async (jobId: JobId, providerIds: readonly UserId[]): Promise<boolean> => {
    if (providerIds.length === 0) {
      say.error(text.noneSelected)
      return false
    }
    return run({ body: { jobId, providerIds: [...providerIds] } })
  }
  return { invite, busy }
}
