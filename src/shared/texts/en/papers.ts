/** The documents a provider is verified by, in the settings and in the console. */

// What each is for
export const identity = 'ID document'
export const profile = 'Profile document'
export const anyLicence = 'Licence or certificate'
export const licence = (trade: string) => `Licence or certificate: ${trade}`

// How each stands
export const vouched = 'Verified'
export const isNew = 'To be verified'
export const missing = 'Not handed in'
export const given = 'Handed in {when}.'

// One's own
export const picked = 'Not handed in yet.'
export const lead =
  'What we verify you by. Replace a document whenever there is a newer one; only you and our staff see them.'
export const leadVerified =
  'You stay verified and go on working while we look at a new one, and we keep the one before until we have.'
export const handIn = (count: number) => (count === 1 ? 'Hand in the document' : `Hand in ${count} documents`)
export const handedIn = 'Handed in. We look at it and tell you if something is missing.'
export const licenceHint = 'A photo, or a PDF of at most 3 MB.'
export const profileHint = 'A photo, or PDF, Word or Excel of at most 3 MB.'

// What admins have asked for again
export const asked = 'Asked for again'
export const askedBecause = 'We asked for this again {when}:'
export const somethingElse = 'Something in your profile'
export const profileAsked = 'We asked you to change something in your profile {when}:'
export const openProfile = 'Open my profile'
export const openDocuments = 'Open my documents'
export const toGoOn = 'To go on with the review we ask you for this:'
export const whileVerified = 'We ask you for this. You stay verified meanwhile.'
