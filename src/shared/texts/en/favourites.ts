/** My Favorites (§2.5). */

export const favourites = 'My Favorites'
export const none = 'No data found'
export const noneHint = 'Press the heart of a service provider to find them here.'
export const home = 'Top Service Providers'
