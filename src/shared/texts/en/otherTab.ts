/** Tabs of one browser share its session. Apart from the rest, because hardly anybody ever loads it. */
export const otherTab = {
  signedOutElsewhere: 'You have signed out in another tab.',
  title: 'You are signed in as somebody else',
  signedInAs: (name: string) =>
    `In another tab of this browser ${name} has signed in, so this tab has stopped.`,
  goOn: (name: string) => `Go on as ${name}`,
} as const
