import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { category, subCategory } from '#shared/wire/category.ts'
import { categoryId } from '#shared/domain/ids.ts'
import { jsonText } from '#shared/forms/fields.ts'
import { tradesPerPerson } from '#shared/domain/limits.ts'
import { defineCall } from './call.ts'

export const listCategories = defineCall({
  method: 'GET',
  path: '/categories',
  summary: 'Every category',
  access: 'anyone',
  encoding: 'none',
  response: z.object({ categories: z.array(category) }),
})

export const listSubCategories = defineCall({
  method: 'POST',
  path: '/categories/',
  summary: 'The sub-categories of the given categories',
  access: 'anyone',
  encoding: 'form',
  body: z.object({
    categoryIds: z.union([
      z.array(categoryId).max(tradesPerPerson.categories),
      jsonText(z.array(categoryId).max(tradesPerPerson.categories)),
      categoryId.transform((id) => [id]),
    ]),
  }),
  response: together({ subCategories: field('sub_categories', z.array(subCategory)) }),
})

export const myCategories = defineCall({
  method: 'GET',
  path: '/categories/categories_subcategories_user',
  summary: 'The provider’s own categories',
  access: 'provider',
  unfinished: true,
  encoding: 'none',
  response: z.object({ categories: z.array(category) }),
})
