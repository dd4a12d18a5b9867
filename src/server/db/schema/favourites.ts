import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { UserId } from '#shared/domain/ids.ts'
import { createdAt, referenceTo } from './columns.ts'
import { users } from './users.ts'

/** Providers that a customer keeps at hand (§4.8). */
export const favourites = pgTable(
  'favourites',
  {
    customerId: referenceTo<UserId>('customer_id', () => users.id, { onDelete: 'cascade' }),
    providerId: referenceTo<UserId>('provider_id', () => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.providerId] }),
    index('favourites_provider').on(table.providerId),
  ],
)
