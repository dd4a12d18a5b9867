/** Help & Support (§5, §9). */

export const lead = 'We reply within 24 hours.'
export const name = 'Name'
export const email = 'Email'
export const subject = 'Subject'
export const message = 'Message'
export const messageHint = (most: number) => `Up to ${most} characters.`
export const send = 'Send'
