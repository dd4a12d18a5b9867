/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'tradepost-demo'

/** Who to sign in as, and what to try first; printed at the start of the demo. */
export const demoAccounts = [
  {
    role: 'Customer',
    email: 'customer@demo.tradepost.example',
    tries:
      'Approve a stage on the home page, compare bids side by side, answer the change that was proposed.',
  },
  {
    role: 'Service provider',
    email: 'provider@demo.tradepost.example',
    tries: 'Answer an invitation with a bid, then look at a year of payouts under My Transaction.',
  },
  {
    role: 'Admin',
    email: 'admin@demo.tradepost.example',
    tries: 'At /admin: verify whoever waits longest, then decide the dispute.',
  },
] as const
