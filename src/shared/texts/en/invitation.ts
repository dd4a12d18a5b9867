/** The choice of the job that providers are invited to (§2.5). */

export const inviteOne = (provider: string) => `Invite ${provider}`
export const inviteMany = (providers: number) => `Invite ${providers} service providers`
export const whichJob = 'For which of your jobs?'
export const job = 'Job'
export const jobPosted = '{category}, posted {when}'
export const search = 'Find a job'
export const noneFound = 'None of your open jobs of this trade is called like that.'
export const sendInvitation = 'Send the invitation'

// Where there is no job
export const noJobs = 'No Jobs'
export const noJobsWhy =
  'You have no open job of their trade that takes bids. Post one, and invite service providers to it.'
export const createJob = 'Create Job'
