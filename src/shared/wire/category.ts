import { z } from 'zod'
import type { Category, CategoryName, SubCategory, UserCategory } from '../domain/category.ts'
import { categoryId, subCategoryId } from '../domain/ids.ts'
import { field, record } from './record.ts'
import { fileUrl } from './values.ts'

export const subCategory = record<SubCategory>()({
  id: field('_id', subCategoryId),
  name: field('name', z.string()),
  categoryId: field('category_id', categoryId),
  categoryName: field('category_name', z.string()),
})

const nameFields = { id: field('_id', categoryId), name: field('name', z.string()) }

export const categoryName = record<CategoryName>()(nameFields)

const categoryFields = { ...nameFields, subCategories: field('sub_categories', z.array(subCategory)) }

export const category = record<Category>()(categoryFields)

export const userCategory = record<UserCategory>()({
  ...categoryFields,
  documentUrl: field('document_url', fileUrl),
})
