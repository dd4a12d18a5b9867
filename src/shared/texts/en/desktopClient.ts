/** What the desktop client shows outside of its screens: menus, the tray, notifications. */

export const product = 'Tradepost'

// The menu of the program
export const file = 'File'
export const settings = 'Settings'
export const settingsOnMac = 'Settings…'
/** On macOS, and in the tray of every system. */
export const quitProduct = 'Quit Tradepost'
export const quitOnWindows = 'Exit'
export const quit = 'Quit'
export const go = 'Go'
export const palette = 'Go to…'
export const home = 'Home'
export const jobs = 'Jobs'
export const messages = 'Messages'
export const notifications = 'Notifications'
export const view = 'View'
export const help = 'Help'
export const version = (version: string) => `Version ${version}`
export const restartToUpdate = 'Restart to update'

// The menu of the tray
export const openInbox = 'Open the inbox'
export const openInboxUnread = (count: number) => `Open the inbox (${count} unread)`
export const pauseNotices = 'Pause notifications'
export const pauseForAnHour = 'For an hour'
export const pauseUntilTomorrow = 'Until tomorrow'
export const resumeNotices = 'Resume notifications'
export const launchAtLogin = 'Launch at login'
export const trayUnread = (count: number) => `Tradepost, ${count} unread`
/** Of the count on the program's icon, for a screen reader. */
export const unread = (count: number) => `${count} unread`

// The menu of what was clicked on
export const noSuggestions = 'No suggestions'
export const learnWord = 'Add to the dictionary'
export const openLink = 'Open in the browser'
export const copyLink = 'Copy the link'
export const copyPicture = 'Copy the picture'
export const savePicture = 'Save the picture'

// Notifications of the client's own
export const moreNews = (count: number) =>
  count === 1 ? 'One more thing is new' : `${count} more things are new`
export const hidden = 'Tradepost stays in the tray and tells you what is new. Quit it from there.'
export const noKeychain =
  'This computer has no keychain that Tradepost can use. You stay signed in until you quit Tradepost.'

// The page that the system's browser shows at the end of a sign-in
export const signedIn = 'You can close this window and go back to Tradepost.'
