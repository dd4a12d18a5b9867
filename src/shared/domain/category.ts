import type { CategoryId, SubCategoryId } from './ids.ts'

export interface SubCategory {
  id: SubCategoryId
  name: string
  categoryId: CategoryId
  categoryName: string
}

export interface Category {
  id: CategoryId
  name: string
  subCategories: SubCategory[]
}

/** A category as jobs and cards name it. */
export type CategoryName = Pick<Category, 'id' | 'name'>

/** A category a provider chose; `documentUrl` is empty until one was uploaded, and only its owner and admins get it. */
export interface UserCategory extends Category {
  documentUrl: string
}
