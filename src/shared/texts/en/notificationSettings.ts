/** Where people choose how they are told, and where the link of a mail leads. */

export const lead =
  'Everything stands in the list under the bell, whatever you choose here. “Right away” is shown in open windows and by your computer, and counted as unread.'
export const email = 'Email'
export const rightAway = 'Right away'
export const always = 'Always on: it concerns money.'

// The link of a mail
export const mailsTitle = 'Emails from Tradepost'
export const areOn = (kind: string) => `You get emails of “${kind}”.`
export const areOff = (kind: string) => `You get no emails of “${kind}” any more.`
export const stop = 'Stop these emails'
export const again = 'Have them again'
export const allChoices = 'Sign in and open Settings, Notifications, to choose for each kind.'
