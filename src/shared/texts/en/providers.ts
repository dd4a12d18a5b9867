/** The customer's home: the providers, and the search for them (§2.5). */

export const heading = 'Top Service Providers'
export const lead =
  'Verified by Tradepost. Select those you would like to hear from and invite them to a job.'
export const within = (miles: number, place: string) => `Within ${miles} miles of ${place}.`
export const farther = (miles: number) => `Nobody within ${miles} miles. Farther away:`
export const addNewJob = 'Add New Job'
export const showMore = 'Show more'
export const noneFound = 'No data found'
export const noneFoundHint = 'Try another word, fewer filters or a place farther away.'
export const clearAll = 'Clear All'

// Those that are selected
export const selection = 'Selection'
export const selected = (count: number) =>
  count === 1 ? '1 service provider selected' : `${count} service providers selected`
export const clearSelection = 'Clear'
export const inviteSelected = 'Invite to a job'

// The search
export const search = 'Search service providers'
export const searchPlaceholder = 'Name or kind of work'
export const categories = 'Categories'
export const subCategories = 'Sub categories'
export const filter = 'Filter'
export const filterWith = (count: number) => `Filter (${count})`
