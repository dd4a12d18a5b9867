/** What the lists of both homes are changed by, by its names in the tab's memory: a home that was kept stands without. */
export const homeMemory = {
  search: 'provider search',
  selected: 'selected providers',
  filter: 'job filter',
} as const
