/** Invitations: whom a customer invites, and what a provider answers. */

// Whom to invite, after posting (§2.5)
export const inviteTitle = 'Invite Service Provider'
export const inviteLead =
  'Service providers of the trade your job needs, the nearest first. Those you invite hear of it at once; everybody else finds it among the recent posts.'
export const theJob = 'The job'
export const goToJob = 'Go to the job'
export const nobodyFound = 'No data found'
export const nobodyToInvite = 'No verified service provider of this trade can be invited yet.'
export const invitedAlready = 'Invited'
export const selected = (providers: number) => (providers === 0 ? 'Nobody selected' : `${providers} selected`)
export const notNow = 'Not now'
export const invite = (providers: number) => (providers === 0 ? 'Invite' : `Invite ${providers}`)

// A provider's invitations (§2.6)
export const jobInvites = 'Invites'
export const jobInvitesLead = 'Customers who would like a bid from you.'
export const myJobs = 'My jobs'
export const noInvitations = 'No Invitation Found'
export const invitation = 'Invitation'

// One of them, and the answer to it
export const accept = 'Accept invitation'
export const reject = 'Reject'
export const rejectQuestion = 'Reject this invitation?'
export const rejectInvitation = 'Reject the invitation'
export const rejectConsequence = 'The customer is told. You can still find the job among the recent posts.'
