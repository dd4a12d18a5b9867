import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { categoryName, subCategory } from '#shared/wire/category.ts'
import { userId } from '#shared/domain/ids.ts'
import { defineRead } from './call.ts'

export const suggestSearch = defineRead('/users/suggestions', {
  summary: 'Trades, kinds of work and providers that what is typed into the search may mean, a few of each',
  permission: 'browseProviders',
  query: z.object({ text: z.string().trim().max(100).default('') }),
  response: together({
    trades: field('categories', z.array(categoryName)),
    kinds: field('sub_categories', z.array(subCategory)),
    people: field('users', z.array(together({ id: field('_id', userId), name: field('name', z.string()) }))),
  }),
})
