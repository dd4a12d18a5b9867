import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CategoryId, FileId, SubCategoryId, UserId } from '#shared/domain/ids.ts'
import { idColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

export const categories = pgTable('categories', {
  id: ownId<CategoryId>(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
})

export const subCategories = pgTable(
  'sub_categories',
  {
    id: ownId<SubCategoryId>(),
    categoryId: referenceTo<CategoryId>('category_id', () => categories.id),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [uniqueIndex('sub_categories_name').on(table.categoryId, table.name)],
)

export const userCategories = pgTable(
  'user_categories',
  {
    id: ownId<string>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    categoryId: referenceTo<CategoryId>('category_id', () => categories.id),
    /** The licence or certificate for this trade. */
    documentId: idColumn<FileId>('document_id'),
  },
  (table) => [
    uniqueIndex('user_categories_pair').on(table.userId, table.categoryId),
    index('user_categories_category').on(table.categoryId, table.userId),
  ],
)

export const userSubCategories = pgTable(
  'user_sub_categories',
  {
    id: ownId<string>(),
    userId: referenceTo<UserId>('user_id', () => users.id, { onDelete: 'cascade' }),
    subCategoryId: referenceTo<SubCategoryId>('sub_category_id', () => subCategories.id),
  },
  (table) => [
    uniqueIndex('user_sub_categories_pair').on(table.userId, table.subCategoryId),
    index('user_sub_categories_sub').on(table.subCategoryId, table.userId),
  ],
)
