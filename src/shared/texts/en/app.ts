/** Screens that are put together of several features, and what the window and the machine say. */

// Where a screen could not be loaded or drawn
export const notOpened = 'This page could not be opened'
export const opensOnceOnline = 'It opens by itself once you are online again.'

// The tabs of the settings (§2.5, §2.6)
export const settings = 'Settings'
export const profile = 'My Profile'
export const documents = 'My Documents'
export const changePassword = 'Change Password'
export const security = 'Security'
export const notifications = 'Notifications'
export const paymentMethod = 'My Payment Method'
export const transactions = 'My Transaction'
export const favourites = 'My Favorites'
export const personalData = 'My Data'
export const help = 'Help & Support'
export const desktop = 'Desktop'

// The console's sign-in, and an admin's own account
export const consoleTitle = 'Console'
export const consoleLead = 'For those who run this marketplace.'
export const login = 'Login'
export const password = 'Password'

// A conversation in the tray's menu
export const conversation = (name: string, job: string) => `${name}: ${job}`
