import { z } from 'zod'
import { categoryId, subCategoryId } from './ids.ts'
import { fileUrl } from './wire.ts'

export const subCategory = z.object({
  _id: subCategoryId,
  name: z.string(),
  category_id: categoryId,
  category_name: z.string(),
})
export type SubCategory = z.output<typeof subCategory>

export const category = z.object({ _id: categoryId, name: z.string(), sub_categories: z.array(subCategory) })
export type Category = z.output<typeof category>

/** A category as jobs and cards name it. */
export const categoryName = z.object({ _id: categoryId, name: z.string() })
export type CategoryName = z.output<typeof categoryName>

/** A category a provider chose; `document_url` is empty until one was uploaded, and only its owner and admins get it. */
export const userCategory = category.extend({ document_url: fileUrl })
export type UserCategory = z.output<typeof userCategory>
