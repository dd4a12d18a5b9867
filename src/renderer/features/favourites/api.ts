import type { Position } from '#shared/domain/distance.ts'
import { listFavourites } from '#shared/wire/calls/favourites.ts'
import { callQuery } from '#renderer/api/useCall.ts'

/** With how far each is from there. */
export const favouritesQuery = (position: Position) => callQuery(listFavourites, { params: position })
