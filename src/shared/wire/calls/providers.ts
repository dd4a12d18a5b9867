import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { categoryId, subCategoryId } from '#shared/domain/ids.ts'
import { providerListItem } from '#shared/wire/user.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { flag, jsonText, latitude, longitude, orEmpty } from '#shared/forms/fields.ts'
import { tradesPerPerson } from '#shared/domain/limits.ts'
import { providerOrders } from '#shared/domain/providerOrder.ts'
import { defineCall } from './call.ts'

// Apart from the other calls of users: a customer's first screen loads it and none of them.

const FARTHEST_MILES = 5_000

const subCategoryIds = z.array(subCategoryId).max(tradesPerPerson.subCategories)

/** A form can't send an empty list of kinds: it sends none. */
const trade = together({
  categoryId: field('category', categoryId),
  subCategoryIds: field('subCategories', subCategoryIds.default([])),
})

export const customerHome = defineCall({
  method: 'POST',
  path: '/users/home',
  summary: 'Providers for the customer home, nearest first when a position is given',
  permission: 'browseProviders',
  encoding: 'json',
  body: together({
    name: field('name', z.string().trim().max(100).optional()),
    trades: field('category', orEmpty(jsonText(z.array(trade).max(tradesPerPerson.categories)))),
    latitude: field('latitude', orEmpty(latitude())),
    longitude: field('longitude', orEmpty(longitude())),
    rating: field('rating', orEmpty(z.coerce.number<string | number>().min(0).max(5))),
    /** Only those within 50 miles of the position, or within as many as `radius` says. */
    nearby: field('distance', orEmpty(flag)),
    radius: field('radius', orEmpty(z.coerce.number<string | number>().int().min(1).max(FARTHEST_MILES))),
    /** The nearest first where a position is known, the best rated where not. */
    sort: field('sort', orEmpty(z.enum(providerOrders))),
    page: field('page', orEmpty(pageNumber)),
  }),
  response: together({
    providers: field('data', z.array(providerListItem)),
    /** The page after this one, or null where this is the last. */
    nextPage: field('nextPage', z.number().int().nullable()),
  }),
})
