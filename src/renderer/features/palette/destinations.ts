import { type ConsoleScreen, consoleScreens } from '#shared/domain/consoleScreens.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/palette.ts'
import type { PaletteRole } from './state.ts'

export interface Destination {
  label: string
  /** What tells it from others of the same name, beside the label. */
  detail?: string
  path: string
  /** What else people may call it. */
  words?: string
  /** Only those who may do this are led there. */
  needs?: Permission
}

const legal: readonly Destination[] = [
  { label: text.terms, path: pathTo('terms') },
  { label: text.kept, path: pathTo('kept') },
  { label: text.privacy, path: pathTo('privacy') },
]

const settingsOf = (path: (tab: string) => string): readonly Destination[] => [
  { label: text.profile, path: path('profile'), words: text.profileWords },
  { label: text.password, path: path('password'), words: text.passwordWords },
  {
    label: text.security,
    path: path('security'),
    words: text.securityWords,
  },
  {
    label: text.notificationSettings,
    path: path('notifications'),
    words: text.notificationSettingsWords,
  },
  { label: text.payment, path: path('payment'), words: text.paymentWords },
  { label: text.transactions, path: path('transactions'), words: text.transactionsWords },
  { label: text.personalData, path: path('data'), words: text.personalDataWords },
]

const customerSettings = (tab: string) => pathTo('customerProfile', undefined, { tab })
const providerSettings = (tab: string) => pathTo('settings', undefined, { tab })

const inConsole = (
  screen: Exclude<ConsoleScreen, 'adminJob' | 'adminPerson' | 'adminDispute'>,
  label: string,
  words: string,
): Destination => ({ label, path: pathTo(screen), words, needs: consoleScreens[screen] })

/** The screens that a person goes to by name; those of one job or person are reached through it. */
export const destinations: Readonly<Record<PaletteRole, readonly Destination[]>> = {
  customer: [
    { label: text.home, path: pathTo('home'), words: text.customerHomeWords },
    { label: text.myJobs, path: pathTo('myJobs'), words: text.customerJobsWords },
    { label: text.messages, path: pathTo('messages'), words: text.messagesWords },
    { label: text.notifications, path: pathTo('customerNotifications'), words: text.notificationsWords },
    ...settingsOf(customerSettings),
    { label: text.favourites, path: customerSettings('favourites'), words: text.favouritesWords },
    { label: text.help, path: customerSettings('help'), words: text.helpWords },
    ...legal,
  ],
  provider: [
    { label: text.home, path: pathTo('home'), words: text.providerHomeWords },
    { label: text.myJobs, path: pathTo('providerJobs'), words: text.providerJobsWords },
    { label: text.invites, path: pathTo('jobInvites'), words: text.invitesWords },
    { label: text.messages, path: pathTo('chat'), words: text.messagesWords },
    { label: text.notifications, path: pathTo('notifications'), words: text.notificationsWords },
    { label: text.publicProfile, path: pathTo('profile'), words: text.publicProfileWords },
    ...settingsOf(providerSettings),
    { label: text.documents, path: providerSettings('documents'), words: text.documentsWords },
    { label: text.help, path: providerSettings('help'), words: text.helpWords },
    ...legal,
  ],
  admin: [
    inConsole('adminToday', text.today, text.todayWords),
    inConsole('admin', text.users, text.usersWords),
    inConsole('adminTickets', text.helpTickets, text.helpTicketsWords),
    inConsole('adminJobs', text.jobs, text.allJobsWords),
    inConsole('adminDisputes', text.disputes, text.disputesWords),
    inConsole('adminTransfers', text.transfers, text.transfersWords),
    inConsole('adminChargebacks', text.chargebacks, text.chargebacksWords),
    inConsole('adminReconciliation', text.reconciliation, text.reconciliationWords),
    inConsole('adminClose', text.monthlyClose, text.monthlyCloseWords),
    inConsole('adminLog', text.auditLog, text.auditLogWords),
    inConsole('adminTeam', text.team, text.teamWords),
    inConsole('adminSecurity', text.security, text.adminSecurityWords),
    ...legal,
  ],
}

/** In the desktop client only. */
export const machinePlaces: Readonly<Record<PaletteRole, readonly Destination[]>> = {
  customer: [
    {
      label: text.machine,
      path: customerSettings('desktop'),
      words: text.machineWords,
    },
  ],
  provider: [
    {
      label: text.machine,
      path: providerSettings('desktop'),
      words: text.machineWords,
    },
  ],
  admin: [],
}
