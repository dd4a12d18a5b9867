import { sendInvitations } from '#shared/wire/calls/invitations.ts'
import { useCall } from '#renderer/api/useCall.ts'

export const useSendInvitations = () => useCall(sendInvitations, { stale: ['invitations'] })
