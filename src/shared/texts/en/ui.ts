/** What is the same on all screens: dialogs, fields, themes. */

export const product = 'Tradepost'
export const windowTitle = (screen: string, unread: number) =>
  unread > 0 ? `(${unread}) ${screen} · Tradepost` : `${screen} · Tradepost`

// Dialogs
export const close = 'Close'
export const keep = 'Keep it'

// Loading and failing
export const loading = 'Loading'
export const tryAgain = 'Try again'

// Counts
/** After the name of something; the number of it follows, to those who listen. */
export const unread = ', unread: '
/** As it has room in a badge. */
export const counted = (count: number) => (count > 99 ? '99+' : `${count}`)

// Fields
/** A few characters before a text is as long as it may be, and after. */
export const charactersLeft = (count: number) => `${count} left`
export const charactersTooMany = (count: number) => `${count} too many`
export const mayHave = (characters: number) => `It may have ${characters} characters.`
export const optional = 'Optional'
export const showPassword = 'Show password'
export const hidePassword = 'Hide password'
export const places = 'Places'
export const placeNotChosen = 'Please choose a location from the suggestions.'
export const lookingForPlace = 'Looking for that place …'
export const noPlaceFound = 'No place of that name was found. Try the nearest town or city in Canada.'
export const placesNotSearched =
  'Places could not be searched. Check the connection, then type the name again.'

// Legal documents
export const terms = 'Terms and conditions'
export const privacy = 'Privacy policy'

// How it looks
export const systemTheme = 'Like the system'
export const lightTheme = 'Light'
export const darkTheme = 'Dark'
