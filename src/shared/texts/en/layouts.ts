import { counted } from './ui.ts'

/** What stands around every screen (§1, §2.1, §2.3): headers, footer, and what is said above the screen. */

export const skipToContent = 'Skip to the content'
export const toHome = 'Tradepost, home'
export const login = 'Login'
export const logout = 'Logout'

// A guest's header
export const sections = 'Sections'
export const services = 'Services'
export const howItWorks = 'How It Works'
export const about = 'About'
export const setProfile = 'Set Profile'

// A customer's and a provider's
export const main = 'Main'
export const home = 'Home'
export const myJobs = 'My jobs'
export const messages = 'Messages'
export const profile = 'Profile'
export const settings = 'Settings'

// Of several accounts in the desktop client (§2.9); what is unread in the others is said with the button's name
const elsewhere = (unread: number) =>
  unread === 0 ? '' : `, ${counted(unread)} unread in your other accounts`
export const accountOf = (name: string, unread: number) => `Account of ${name}${elsewhere(unread)}`
export const accounts = 'Accounts'
export const accountsSay = (unread: number) => `Accounts${elsewhere(unread)}`

// The console's
export const consoleTitle = 'Console'
export const today = 'Today'
export const users = 'Users'
export const helpTickets = 'Help tickets'
export const jobs = 'Jobs'
export const disputes = 'Disputes'
export const transfers = 'Transfers'
export const chargebacks = 'Chargebacks'
export const reconciliation = 'Books'
export const auditLog = 'Audit log'
export const security = 'Security'
export const team = 'Team'
/** After the name of a screen; the number of it follows, to those who listen. */
export const toLookAt = ', to look at: '

// The footer
export const city = 'Vancouver, BC, Canada'
export const kept = 'What we keep, and how long'
export const quickLinks = 'Quick links'
export const toHowItWorks = 'How it works'
export const appearance = 'Appearance'
export const copyright = '© 2020 Tradepost'
// What their licences want beside places (CC BY 4.0, ODbL)
export const places = 'Places: '
export const geoNames = 'GeoNames'
export const openStreetMap = '© OpenStreetMap contributors'

// Above the screen
export const offline = 'You are offline. What you see may be old; nothing you type is lost.'
export const unreachable =
  'Tradepost can’t be reached just now. What you see may be old; nothing you type is lost.'
export const knownSince = (moment: Date) =>
  `Last known: ${moment.toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' })}`
export const newVersion = 'There is a new version of Tradepost. What you have typed is kept.'
export const reload = 'Reload'
