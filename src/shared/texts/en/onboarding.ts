/** The steps from a new account to one that can post or apply (§2.1, §4.2). */

export const welcomeTitle = (name: string) => `Welcome, ${name}`
export const picture = 'Profile picture'
export const pictureHint = 'A PNG or JPEG of at most 3 MB.'
export const currentPicture = 'Your current picture'
export const acceptance = 'I accept the {terms} and the {privacy}.'
export const terms = 'Terms'
export const privacy = 'Privacy Policy'
export const back = 'Back'
export const submit = 'Submit'
