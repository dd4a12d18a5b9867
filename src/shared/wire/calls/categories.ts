import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { category, subCategory } from '#shared/wire/category.ts'
import { categoryId } from '#shared/domain/ids.ts'
import { anyList, orEmpty } from '#shared/forms/fields.ts'
import { tradesPerPerson } from '#shared/domain/limits.ts'
import { defineCall, defineRead } from './call.ts'

const someCategories = z.array(categoryId).max(tradesPerPerson.categories)

export const listCategories = defineRead('/categories', {
  summary: 'Every category',
  permission: 'seePublicLists',
  response: z.object({ categories: z.array(category) }),
})

export const listSubCategories = defineCall({
  method: 'POST',
  path: '/categories/',
  summary: 'The sub-categories of the given categories',
  permission: 'seePublicLists',
  encoding: 'form',
  body: z.object({
    categoryIds: orEmpty(anyList(someCategories, 40 * tradesPerPerson.categories)),
  }),
  response: together({ subCategories: field('sub_categories', z.array(subCategory)) }),
})

export const myCategories = defineRead('/categories/categories_subcategories_user', {
  summary: 'The provider’s own categories',
  permission: 'seeOwnTrades',
  response: z.object({ categories: z.array(category) }),
})
