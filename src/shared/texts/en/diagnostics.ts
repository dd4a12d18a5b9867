/** What "Run diagnostics" in the Help menu of the desktop client says, for somebody who helps from afar. */

export const title = 'Diagnostics'
export const copy = 'Copy'
export const close = 'Close'
export const allWell = 'Everything that could be looked at works.'
export const someFail = (count: number) =>
  count === 1 ? 'One thing does not work.' : `${count} things do not work.`

/** "3. ok  The server answers" */
export const line = (number: number, well: boolean, what: string) =>
  `${number}. ${well ? 'ok' : 'FAILS'}  ${what}`

export const program = (facts: string) => `Program: ${facts}`
export const sandboxed = 'Sandbox: on'
export const notSandboxed = 'Sandbox: off. On Linux the .deb package can have one.'
export const server = (origin: string) => `Server: ${origin}`
export const way = (proxy: string) => `Way to the server: ${proxy}`
export const direct = 'direct'
export const answers = (status: number, ms: number) => `The server answers: ${status} after ${ms} ms`
export const noAnswer = (why: string) =>
  `The server does not answer: ${why}. Is this computer online, and the address right?`
export const clock = (seconds: number) => `Clock: ${seconds} s from the server’s`
export const clockWrong = (seconds: number) =>
  `Clock: ${seconds} s from the server’s. Set this computer’s clock, or signing in may fail.`
export const keychain = 'Keychain: keeps what it is given'
export const noKeychain =
  'Keychain: none that can be used, or it is locked. You stay signed in until you quit; on Linux install GNOME Keyring or KeePassXC.'
export const notifications = 'Notifications: the system has them'
export const noNotifications = 'Notifications: the system has none'
export const quiet = 'Notifications: paused, or in quiet hours'
export const tray = 'Tray: there is one'
export const noTray = 'Tray: none. With GNOME, install the extension AppIndicator.'
export const links = 'Links: tradepost: opens this program'
export const noLinks = 'Links: tradepost: opens something else. Start this program once as yourself.'
export const login = (on: boolean) => `Start at login: ${on ? 'on' : 'off'}`
export const kept = 'Settings: written to this computer'
export const notKept = (why: string) => `Settings: can’t be written: ${why}`
export const updates = (state: string) => `Updates: ${state}`
export const crashes = (count: number) =>
  count === 0 ? 'Page: has not crashed since the start' : `Page: has crashed ${count} times since the start`
