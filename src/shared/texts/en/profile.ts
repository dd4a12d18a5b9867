/** The fields of a profile, in its first step and in the settings (§5), and why each is asked for. */

export const name = 'Name'
export const nameHint = 'As it stands on your documents. Others see it.'
export const birthDate = 'Date of birth'
export const birthDateHint = {
  customer: 'Shows that you are of age. Besides our staff only those whom you hire see it.',
  provider: 'Shows that you are of age. Only our staff see it.',
}
export const location = 'Location'
export const locationHint =
  'Distances are measured from here. Start typing your town and choose it from the list.'
export const bio = 'Bio'
export const bioHint = (most: number) => `What others read about you first, up to ${most} characters.`

// A provider's trades
export const categories = 'Categories'
export const subCategories = 'Sub-categories'
