/** One's own account in the settings: profile, password and devices (§2.5, §2.6). */

// The profile
export const picture = 'Profile picture'
export const currentPicture = 'Your current picture'
export const document = 'Document'
export const documentHint = 'A photo, or PDF, Word or Excel of at most 3 MB.'
export const currentDocument = 'Your current document'
export const save = 'Save'

// Before a verified provider saves another name (docs/decisions/changing-trades.md)
export const reviewQuestion = 'Send your profile to review again?'
export const reviewMeaning =
  'We look at a new name before you can bid again or be hired. Jobs you are hired for go on.'
export const sendToReview = 'Save and send to review'
export const notNow = 'Not now'

// The password
export const oldPassword = 'Old Password'
export const newPassword = 'New Password'
export const changePassword = 'Change the password'
export const changePasswordNote = 'You are signed out everywhere and sign in with the new one.'

// Devices
export const devices = 'Devices'
export const devicesLead =
  'Where you are signed in. If you don’t know one of them, sign it out and change your password.'
export const thisDevice = 'This device'
export const deviceUse = 'used {last} · signed in {first}'
export const deviceUseFrom = 'From {network} · used {last} · signed in {first}'
export const signOut = 'Sign out'
export const signOutDevice = (device: string) => `Sign out ${device}`
export const signOutOthers = 'Sign out all other devices'
