/** The fields of a profile, in its first step and in the settings (§5). */

export const name = 'Name'
export const birthDate = 'Date of birth'
export const location = 'Location'
export const locationHint = 'Start typing your town and choose it from the list.'
export const bio = 'Bio'
export const bioHint = (most: number) => `Up to ${most} characters.`

// A provider's trades
export const categories = 'Categories'
export const subCategories = 'Sub-categories'
