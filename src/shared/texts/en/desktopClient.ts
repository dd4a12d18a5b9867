/** What the desktop client shows outside of its screens: menus, the tray, notifications. */

export const product = 'Tradepost'

// The menu of the program
export const file = 'File'
export const ownWindow = 'Open in a window of its own'
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
export const reload = 'Reload'
export const showLogs = 'Show logs'
export const checkForUpdates = 'Check for updates'
export const runDiagnostics = 'Run diagnostics'
export const reportProblem = 'Report a problem'

// Accounts
export const accounts = 'Accounts'
export const addAccount = 'Add an account…'
/** Of an account in a menu: its name, or that and where it is. */
export const accountAt = (name: string, host: string) => `${name} (${host})`
export const accountUnread = (account: string, count: number) =>
  count === 0 ? account : `${account} (${count} unread)`
/** The title of a notification where there are several accounts. */
export const noticeFor = (title: string, account: string) => `${title} · ${account}`
export const tooManyAccounts = (most: number) =>
  `Tradepost keeps ${most} accounts at once. Remove one that you no longer need first.`
export const lastAccount = 'This is the only account here. Log out instead.'
export const sameAccount =
  'You are signed in to this account here twice now. You can remove one of them in the settings.'

// What came of "Check for updates"
export const isNewest = 'You have the newest version.'
export const isFetching = 'A newer version is being fetched. Tradepost tells you when it is ready.'
export const isReady = 'A newer version is ready. It is there after a restart.'
export const updateFailed =
  'Updates can’t be looked for just now. Are you online? “Run diagnostics” in the Help menu says more.'
export const updatedOtherwise = 'This Tradepost is updated by whatever installed it, not by itself.'
export const restartWaits = 'Tradepost restarts as soon as what is being sent has arrived.'

// A page that crashes, and other trouble
export const noAnswer = 'Tradepost does not answer'
export const noAnswerHint =
  'It may only be busy. Load it again if waiting doesn’t help: what you have typed is kept.'
export const wait = 'Wait'
export const loadAgain = 'Load again'
export const notKept =
  'Your settings can’t be written to this computer just now. Tradepost keeps trying; is the disk full?'
export const replyLost = (reply: string) =>
  `Your answer was not sent, since Tradepost had been restarted in between. You wrote: ${reply}`
export const noSandboxTitle = 'Tradepost can’t be started safely'
export const noSandbox =
  'This system does not let an AppImage protect itself. Please install the .deb package instead, which can.'
export const problemSubject = 'A problem with Tradepost'
export const problemBody = (facts: string) =>
  `What happened, and what did you expect?\n\n\nPlease leave this below:\n${facts}`

// Buttons of a notification
export const approve = 'Approve …'
export const call = 'Call'
export const noDialler = (phone: string) =>
  `This computer has no program that makes calls. The number is ${phone}.`

// The menu of the tray
export const openInbox = 'Open the inbox'
export const openInboxUnread = (count: number) => `Open the inbox (${count} unread)`
export const pauseNotices = 'Pause notifications'
export const pauseForAnHour = 'For an hour'
export const pauseUntilTomorrow = 'Until tomorrow'
export const resumeNotices = 'Resume notifications'
export const launchAtLogin = 'Launch at login'
export const trayUnread = (count: number) => `Tradepost, ${count} unread`
/** Where the system shows no tray, closing the window would leave nothing to come back to. */
export const hiddenWithoutTray =
  'Tradepost goes on and tells you what is new. Start it again to see its window.'
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
