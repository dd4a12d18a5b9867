import * as calls from '#shared/wire/calls/places.ts'
import { implementAll } from '#server/kernel/implement.ts'

const SUGGESTIONS = 8

export const placeRoutes = implementAll(calls, {
  suggestPlaces: async ({ services, query }) => ({
    places: await services.places.suggest(query.text, SUGGESTIONS),
  }),
  nearestPlace: async ({ services, query }) => ({ place: (await services.places.nearest(query)) ?? null }),
})
