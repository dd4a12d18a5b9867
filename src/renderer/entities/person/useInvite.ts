import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { sendInvitations } from '#shared/api/invitations.ts'
import { invite as text } from '#shared/texts/validation.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** Invites providers to a job. What went wrong is said; answers whether the invitations were sent. */
export function useInvite() {
  const call = useCall(sendInvitations)
  const client = useQueryClient()
  const invite = async (jobId: string, providerIds: readonly string[]): Promise<boolean> => {
    if (providerIds.length === 0) {
      toast.error(text.noneSelected)
      return false
    }
    try {
      const { message } = await call.mutateAsync({ body: { job_id: jobId, receiver_ids: [...providerIds] } })
      toast.success(message)
      void client.invalidateQueries({ queryKey: ['invitations'] })
      return true
    } catch (error) {
      toast.error(errorMessage(error))
      return false
    }
  }
  return { invite, busy: call.isPending }
}
