/** What asks who a member is, and what stands around every screen of theirs; the toaster follows once the screen stands (ui/SaidMessages.tsx). */
export const AROUND = ['session/fetchOwnUser.ts', 'app/layouts/MemberHeader.tsx', 'app/Realtime.tsx']
export const HOMES = {
  customer: 'features/providers/screens/TopProviders.tsx',
  provider: 'features/jobs/screens/ProviderHome.tsx',
}
/** What of a home comes before its screen. */
export const AHEAD = {
  customer: ['features/providers/components/ProvidersAwaited.tsx', 'features/providers/askProviders.ts'],
  provider: ['features/jobs/components/JobsAwaited.tsx', 'features/jobs/askJobs.ts'],
}

/** What comes once a home stands: what waits for its member, and what hears of news. */
export const AFTER = {
  waiting: ['entities/waiting/WaitingStrip.tsx'],
  live: ['realtime/socket.ts', 'app/followPushes.ts'],
}

/** The sources that a member's home loads at once. */
export const homeScripts = (role: keyof typeof HOMES): string[] => [HOMES[role], ...AHEAD[role], ...AROUND]
