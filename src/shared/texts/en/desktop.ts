/** What only the desktop client shows on its screens; its menus are in desktopClient.ts. */

// While the window is still empty
export const opening = 'Tradepost is opening'
export const slow = 'The server is slow to answer …'

// Settings of this computer
export const notices = 'Notifications of this computer'
export const sounds = {
  system: 'The system’s sound',
  none: 'No sound',
  bell: 'Bell',
  knock: 'Knock',
  drop: 'Drop',
} as const
export const soundOf = (kind: string) => `Sound of ${kind}`
export const trySound = 'Try'
export const trySoundOf = (kind: string) => `Try the sound of ${kind}`
export const tried = 'This is how it sounds.'
export const soundsHint =
  'Quiet hours and a pause keep all of them still. Of a “do not disturb” of the computer itself only the system’s sound is sure to know.'
export const quietHours = 'Quiet hours'
export const quietFrom = 'Quiet from'
export const quietUntil = 'Quiet until'
export const startAndUpdates = 'Start and updates'
export const launchAtLogin = 'Start in the tray when I log in'
export const updates = 'Updates'
export const finishedUpdates = 'When they are finished'
export const earlyUpdates = 'Early, to try what is new'

export const keepRunning = 'Keep running when I close the window'
export const startOn = 'Open Tradepost'
export const startOnLast = 'Where I was'
export const startOnInbox = 'On the inbox'

// A proxy that wants to know who asks
export const proxy = 'Sign in to your network'
export const proxyHint = (host: string) =>
  `The proxy ${host} wants a name and a password before it lets Tradepost through. They are those of your office’s network, not of Tradepost, and are forgotten when you quit.`
export const proxyAgain = 'That name and password did not get through. Please try again.'
export const proxyName = 'Name'
export const proxyPassword = 'Password'
export const proxySignIn = 'Sign in'
export const proxyWithout = 'Go on without'

// The accounts of this computer
export const accounts = 'Accounts on this computer'
export const otherAccounts = 'Your other accounts'
export const accountRoles = { customer: 'Customer', provider: 'Service provider', admin: 'Admin' } as const
export const notSignedIn = 'Not signed in'
export const thisAccount = 'This one'
export const openAccount = 'Open'
export const openAccountOf = (account: string) => `Open ${account}`
export const accountsHint = (most: number) =>
  `Up to ${most}, on the same server or on others. All of them run at once, and each tells you what is new. What you set above is the same for all.`

export const addAccount = 'Add an account…'
export const addingAccount = 'Add an account'
export const addingAccountHint =
  'It is opened in the place of this one, and you sign in there. This one stays as it is.'
export const accountServer = 'Where is the account?'
export const atThisServer = (server: string) => `At ${server}`
export const atAnotherServer = 'At another server'
export const addThisAccount = 'Add account'

export const removeAccount = 'Remove this account…'
export const onlyAccount = 'It is the only account on this computer. To leave it, log out.'
export const removeAccountQuestion = 'Remove this account from this computer?'
export const removeAccountHint = (name: string | null, server: string) =>
  `${name ?? 'It'} is signed out here, and what only this computer has of it is deleted: drafts, and messages and files that were not sent. At ${server} the account stays as it is: you can add it again at any time.`
export const removeThisAccount = 'Remove account'

// The server
export const server = 'Server of this account'
export const serverAddress = 'Server address'
export const serverHint =
  'This account starts anew with another address, and you sign in there. Other accounts stay where they are.'
/** Stands in the empty field. */
export const addressBegins = 'https://'
export const notAnAddress = 'Please enter an address that starts with https://'
export const changeServer = 'Use this server'
export const resetServer = 'Use the usual one'
export const unreachable = 'Tradepost can’t be reached'
export const unreachableHint = (server: string) =>
  `There is no answer from ${server}. Are you online? Tradepost tries again every ten seconds.`
export const tryAgainNow = 'Try again now'

// Downloads
export const downloads = 'Downloads'
export const downloadsSay = (running: number) =>
  running === 0 ? 'Downloads' : `Downloads, ${running} under way`
export const progressOf = (file: string) => `Progress of ${file}`
export const downloading = 'Downloading'
export const paused = 'Paused'
export const done = 'In your downloads folder'
export const failed = 'The download failed'
export const cancelled = 'Cancelled'
export const open = 'Open'
export const showInFolder = 'Show in folder'
export const pause = 'Pause'
export const resume = 'Resume'
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const dismiss = 'Dismiss'
export const actionOn = (action: string, file: string) => `${action}: ${file}`

// An update that is ready
export const update = 'Update'
export const updateReady = 'Tradepost {version} is ready.'
export const restartToUpdate = 'Restart to update'
export const later = 'Later'
