import * as calls from '#shared/wire/calls/categories.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { allCategories, categoriesOfUser, subCategoriesOf } from './categories.ts'

export const categoryRoutes = implementAll(calls, {
  listCategories: async ({ services }) => ({ categories: await allCategories(services.db) }),
  listSubCategories: async ({ services, body }) => ({
    subCategories: await subCategoriesOf(services.db, body.categoryIds ?? []),
  }),
  myCategories: async ({ services, user }) => ({ categories: await categoriesOfUser(services.db, user.id) }),
})
