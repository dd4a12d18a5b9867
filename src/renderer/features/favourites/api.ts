import { listFavourites } from '#shared/wire/calls/favourites.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** With how far each is from there. */
export const favouritesQuery = (position: { latitude: number; longitude: number }) =>
  callQuery(listFavourites, { params: position })
