/** The command palette (Ctrl+K). What ends in Words is never shown: it is what else people may search for. */

export const title = 'Go to'
export const buttonHint = 'Go to a screen, conversation or job (Ctrl+K)'
export const buttonHintOnMac = 'Go to a screen, conversation or job (⌘K)'
export const search = 'Search screens, conversations, jobs and actions'
export const searchHint = 'A screen, a person, a job …'
export const commands = 'Commands'
export const stillLooking = 'Still looking …'
export const nothingFound = 'Nothing is called that.'

// Groups of commands
export const screens = 'Screens'
export const conversations = 'Conversations'
export const jobs = 'Jobs'
export const actions = 'Actions'

// What a conversation and a job are called
export const conversation = (name: string, job: string) => `${name}: ${job}`
export const conversationWords = 'message'
export const jobDetail = (town: string, day: string) => `${town}, ${day}`

// Actions
export const addJob = 'Add New Job'
export const addJobWords = 'post create'
export const appearance = (theme: string) => `Appearance: ${theme.toLowerCase()}`
export const appearanceWords = 'theme mode'
export const logout = 'Logout'
export const logoutWords = 'sign out leave'

// Screens of customers and providers
export const home = 'Home'
export const customerHomeWords = 'Top Service Providers'
export const providerHomeWords = 'find recent posts'
export const myJobs = 'My jobs'
export const customerJobsWords = 'posts history'
export const providerJobsWords = 'bids hired history'
export const messages = 'Messages'
export const messagesWords = 'chat inbox conversations'
export const notifications = 'Notifications'
export const notificationsWords = 'news'
export const invites = 'Invites'
export const invitesWords = 'invitations'
export const publicProfile = 'Profile'
export const publicProfileWords = 'public gallery reviews services'
export const terms = 'Terms and conditions'
export const privacy = 'Privacy policy'

// Their settings, each by the name of its tab
export const profile = 'My Profile'
export const profileWords = 'settings account name picture'
export const password = 'Change Password'
export const passwordWords = 'settings'
export const security = 'Security'
export const securityWords = 'settings second factor authenticator codes devices sessions'
export const notificationSettings = 'Notification settings'
export const notificationSettingsWords = 'email mails push unsubscribe quiet'
export const payment = 'My Payment Method'
export const paymentWords = 'settings card bank payout'
export const transactions = 'My Transaction'
export const transactionsWords = 'settings invoices money'
export const favourites = 'My Favorites'
export const documents = 'My Documents'
export const documentsWords = 'settings papers licence certificate identity'
export const favouritesWords = 'providers liked'
export const help = 'Help & Support'
export const helpWords = 'ticket contact'
export const machine = 'Settings of this computer'
export const machineWords = 'desktop tray updates quiet'

// Screens of admins
export const users = 'Users'
export const usersWords = 'people accounts verify'
export const helpTickets = 'Help tickets'
export const helpTicketsWords = 'support'
export const disputes = 'Disputes'
export const disputesWords = 'quarrels decide money admin'
export const transfers = 'Transfers'
export const transfersWords = 'payouts refunds money failed'
export const chargebacks = 'Chargebacks'
export const chargebacksWords = 'fraud bank evidence dispute card'
export const reconciliation = 'Reconciliation'
export const reconciliationWords = 'books differences gateway bank'
export const monthlyClose = 'Monthly close'
export const monthlyCloseWords = 'books month accounts ledger revenue taxes gst hst qst accountant csv'
export const auditLog = 'Audit log'
export const auditLogWords = 'history'
export const adminSecurityWords = 'second factor authenticator codes devices sessions password'
