import { z } from 'zod'
import { place } from '#shared/wire/place.ts'
import { latitude, longitude } from '#shared/forms/fields.ts'
import { defineRead } from './call.ts'

export const suggestPlaces = defineRead('/places/suggest', {
  summary: 'Places whose name begins like the text, largest first',
  permission: 'seePublicLists',
  query: z.object({ text: z.string().trim().min(1).max(100) }),
  response: z.object({ places: z.array(place) }),
})

export const nearestPlace = defineRead('/places/nearest', {
  summary: 'The place nearest to a position',
  permission: 'seePublicLists',
  query: z.object({ latitude: latitude(), longitude: longitude() }),
  response: z.object({ place: place.nullable() }),
})
