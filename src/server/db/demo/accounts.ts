/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'tradepost-demo'

/** Who to sign in as; printed at the start of the demo. */
export const demoAccounts = [
  { role: 'Customer', email: 'customer@demo.tradepost.example' },
  { role: 'Service provider', email: 'provider@demo.tradepost.example' },
  { role: 'Admin', email: 'admin@demo.tradepost.example' },
] as const
