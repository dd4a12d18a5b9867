import type { JobId, UserId } from '#shared/domain/ids.ts'
import { invite as text } from '#texts/validation.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { useSendInvitations } from './api.ts'

/** Invites providers to a job. What went wrong is said; answers whether the server took them; whom it had nothing new for is said. */
export function useInvite() {
  const { run, busy } = useAction(useSendInvitations(), {
    success: ({ sent, message }) => (sent > 0 ? message : undefined),
  })
  const invite = async (jobId: JobId, providerIds: readonly UserId[]): Promise<boolean> => {
    if (providerIds.length === 0) {
      say.error(text.noneSelected)
      return false
    }
    return run({ body: { jobId, providerIds: [...providerIds] } }, ({ sent, message }) => {
      if (sent === 0) say.info(message)
    })
  }
  return { invite, busy }
}
