import * as calls from '#shared/wire/calls/books.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { openDifferences } from './differences.ts'

export const bookRoutes = implementAll(calls, {
  listDifferences: ({ services, query }) => openDifferences(services.db, query.page ?? 1),
})
