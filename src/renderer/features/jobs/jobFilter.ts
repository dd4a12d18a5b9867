import type { PlaceValue } from '#renderer/ui/PlaceField.tsx'

/** Location, date, one category and the customer's name (§2.6). */
export interface JobFilter {
  category: string
  place: PlaceValue | null
  date: string
  name: string
}

export const emptyFilter: JobFilter = { category: '', place: null, date: '', name: '' }

export function filterBody({ category, place, date, name }: JobFilter) {
  return {
    ...(category && { category }),
    ...(place && { latitude: place.latitude, longitude: place.longitude }),
    ...(date && { date }),
    ...(name.trim() && { name: name.trim() }),
  }
}
