import type { Permission } from './permissions.ts'
import type { Screen } from './screens.ts'

/** What each screen of the console is there for: who may not do it is not led there. */
export const consoleScreens = {
  adminToday: 'seeConsole',
  admin: 'manageAccounts',
  adminTickets: 'answerHelp',
  adminJobs: 'seeDealings',
  adminJob: 'seeDealings',
  adminPerson: 'seeDealings',
  adminDisputes: 'settleDisputes',
  adminDispute: 'viewDispute',
  adminTransfers: 'manageTransfers',
  adminChargebacks: 'answerChargebacks',
  adminReconciliation: 'seeBooks',
  adminClose: 'seeBooks',
  adminLog: 'seeAuditLog',
  adminTeam: 'manageAdmins',
  adminSecurity: 'manageSecondFactor',
} as const satisfies Partial<Record<Screen, Permission>>

export type ConsoleScreen = keyof typeof consoleScreens
