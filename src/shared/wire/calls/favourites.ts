import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { userId } from '#shared/domain/ids.ts'
import { providerListItem } from '#shared/wire/user.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'
import { optionalPosition } from '#shared/wire/position.ts'

export const listFavourites = defineRead('/favourites/:latitude/:longitude', {
  summary: 'The customer’s favourite providers',
  permission: 'favourite',
  params: z.object(optionalPosition),
  response: z.object({ favourites: z.array(providerListItem) }),
})

const favouriteStatus = z.codec(z.enum(['F', 'U']), z.boolean(), {
  decode: (status) => status === 'F',
  encode: (isFavourite) => (isFavourite ? ('F' as const) : ('U' as const)),
})

export const setFavourite = defineCall({
  method: 'POST',
  path: '/favourites',
  summary: 'Favourite (F) or unfavourite (U) a provider',
  permission: 'favourite',
  encoding: 'form',
  body: together({
    providerId: field('provider_id', userId),
    isFavourite: field('status', favouriteStatus),
  }),
  response: confirmation,
})
