import * as calls from '#shared/wire/calls/books.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { openDifferences } from '#server/modules/reconciliation/differences.ts'
import { closeMonth } from './closeMonth.ts'

export const bookRoutes = implementAll(calls, {
  listDifferences: ({ services, query }) => openDifferences(services.db, query.page ?? 1),
  monthlyClose: async ({ services, params }) => ({
    close: await closeMonth(services.db, { ...params, timezone: services.environment.OPERATOR_TIMEZONE }),
  }),
  closeFiles: async ({ services, params: { year, month } }) => {
    const address = (ending: string) =>
      signedAddress(services, `/books/close/${year}-${String(month).padStart(2, '0')}.${ending}`)
    return { csv: address('csv'), json: address('json') }
  },
  sellersFile: async ({ services, params: { year } }) => ({
    csv: signedAddress(services, `/books/sellers/${year}.csv`),
  }),
})
