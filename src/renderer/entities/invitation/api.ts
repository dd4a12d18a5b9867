import { sendInvitations } from '#shared/api/invitations.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useSendInvitations = () => useCall(sendInvitations, { stale: ['invitations'] })
