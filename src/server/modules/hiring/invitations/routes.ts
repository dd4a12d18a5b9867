import * as calls from '#shared/wire/calls/invitations.ts'
import { knownPosition } from '#shared/wire/position.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { invitableJobs } from './invitableJobs.ts'
import { invitees } from './invitees.ts'
import { waitingInvitations } from './waitingInvitations.ts'
import { decideInvitation } from './decideInvitation.ts'
import { sendInvitations } from './sendInvitations.ts'

export const invitationRoutes = implementAll(calls, {
  listInvitations: ({ services, user, params }) => waitingInvitations(services.db, user.id, params.n),
  decideInvitation: async ({ tx, user, body }) => {
    await decideInvitation(tx, user.id, body)
    return { message: body.status === 'accepted' ? success.invitationAccepted : success.invitationRejected }
  },
  sendInvitations: async ({ tx, user, body }) => {
    const sent = await sendInvitations(tx, user.id, body)
    return { sent, message: success.invitationsSent(sent, new Set(body.providerIds).size) }
  },
  invitableJobs: ({ services, user, query }) => invitableJobs(services.db, user.id, query),
  listInvitees: async ({ services, user, params }) => ({
    invitees: await invitees(services.db, user.id, params.jobId, knownPosition(params)),
  }),
})
