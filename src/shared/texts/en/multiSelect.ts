/** A list of which several are chosen. */

export const chosen = (label: string, names: readonly string[]) => `${label}: ${names.join(', ')}`
export const search = 'Search'
export const searchIn = (label: string) => `Search ${label}`
export const nothingFound = 'Nothing matches.'
export const clear = 'Clear'
export const done = 'Done'
