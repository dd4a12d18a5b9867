/** Help & Support (§5, §9). */

export const lead = 'We reply within 24 hours.'
export const name = 'Name'
export const email = 'Email'
export const subject = 'Subject'
export const message = 'Message'
export const messageHint = (most: number) => `Up to ${most} characters.`
export const send = 'Send'

// About a job
export const helpWithJob = 'Get help with this job'
/** The job that it is about. */
export const about = (job: string) => `About “${job}”`
export const notAbout = 'Not about this job'

// What one wrote before
export const ownTickets = 'What you asked us'
export const noOwnTickets = 'Nothing yet. What you write, and what we answer, stands here.'
export const isAnswered = 'Answered'
export const waitsForUs = 'We are looking into it'
export const writeAgain = 'Write again'
export const you = 'You'
export const support = 'Support'
export const reply = 'Your answer'
export const sendReply = 'Send the answer'
