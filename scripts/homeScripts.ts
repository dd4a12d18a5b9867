/** What every screen of a member loads at once, beside its outline and what asks for its content; the toaster follows once the screen stands (ui/SaidMessages.tsx). */
const LAYOUT = ['session/fetchOwnUser.ts', 'app/Realtime.tsx', 'app/layouts/MemberHeader.tsx']

/** The sources that the homes of members load at once. */
export const HOME_SCRIPTS = {
  customer: [
    'features/providers/screens/TopProviders.tsx',
    'features/providers/components/ProvidersAwaited.tsx',
    'features/providers/askProviders.ts',
    ...LAYOUT,
  ],
  provider: [
    'features/jobs/screens/ProviderHome.tsx',
    'features/jobs/components/JobsAwaited.tsx',
    'features/jobs/askJobs.ts',
    ...LAYOUT,
  ],
} as const
