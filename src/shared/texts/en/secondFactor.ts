/** What is said of the second factor: setting it up, its codes, signing in with it, switching it off. */

export const title = 'Second factor'
export const why =
  'With a code from an app on your phone beside your password, nobody gets into your account who only knows the password.'
export const gateLead = 'Accounts of the console need a second factor. Set yours up, and the console opens.'
export const isOn = 'On'
export const code = 'Code'

// Signing in with it
export const enterCode =
  'Your account asks for a second factor. Open your authenticator app and enter the code it shows.'
export const recoveryHint = 'Without your phone, one of your recovery codes does it too.'
export const goOn = 'Continue'
export const startAgain = 'Start again'

// Setting it up
export const setUp = 'Set up an authenticator app'
export const password = 'Password'
export const passwordFirst = 'Please enter your password, so that we know it is you.'
export const scan = 'Scan this with an authenticator app, then enter the code that the app shows.'
export const openApp = 'Open an authenticator app on this phone'
export const qrLabel = 'QR code for your authenticator app'
export const orType = 'Can’t scan it? Type this into the app:'
export const codeHint = 'Six digits, new every half minute.'
export const switchOn = 'Switch it on'

// Recovery codes
export const codesTitle = 'Keep these recovery codes'
export const codesText =
  'Each of them signs you in once without your phone. Keep them where you keep important papers, or in your password manager: they are shown only now.'
export const codesKept = 'I have kept them'
export const copyCodes = 'Copy them'
export const codesCopied = 'Copied'
export const codesLeft = (left: number) =>
  `${left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.`
export const newCodes = (action: string) => `For new ones, press “${action}” and set it up again.`

// Switching it off
export const switchOff = 'Switch it off'
export const offHint = 'To switch it off, enter a code of your app or a recovery code.'
export const setUpAnew = 'Set it up anew'
export const anewHint =
  'Enter a code of your app or a recovery code; then set it up again, on this phone or another.'
export const leaveOn = 'Leave it as it is'
