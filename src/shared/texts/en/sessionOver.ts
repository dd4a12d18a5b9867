/** Tabs of one browser share its session. Apart from the rest, because hardly anybody ever loads it. */

export const sessionEnded = 'Your session has ended. Please sign in again.'
export const signedOutElsewhere = 'You have signed out in another tab or window.'
export const title = 'You are signed in as somebody else'
export const signedInAs = (name: string) =>
  `In another tab of this browser ${name} has signed in, so this tab has stopped.`
export const goOn = (name: string) => `Go on as ${name}`
export const somebodyElse = 'somebody else'
