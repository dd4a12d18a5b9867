import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as calls from '#shared/wire/calls/transactions.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { transactionId, userId } from '#shared/domain/ids.ts'
import { hasMoved } from '#shared/domain/transaction.ts'
import { implementAll } from '#server/kernel/implement.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned, signedAddress } from '#server/modules/files/addresses.ts'
import { hireStory } from './hireStory.ts'
import { providerOverview } from './providerOverview.ts'
import { documentName } from './documentName.ts'
import { findTransaction, toTransaction, transactionsIn } from './transactions.ts'
import { namedFile } from '#server/modules/files/namedFile.ts'

export const transactionRoutes = implementAll(calls, {
  listTransactions: async ({ services, user, client, params }) => {
    const rows = await transactionsIn(services.db, user.id, { ...params, timezone: client.timezone })
    return { transactions: rows.map(toTransaction) }
  },
  hireStory: async ({ services, user, client, params }) =>
    hireStory(services.db, user.id, params.id, client.timezone),
  providerOverview: ({ services, user, client, params }) =>
    providerOverview(services, user.id, { ...params, timezone: client.timezone }),
  statementFiles: async ({ services, user, client, params: { year } }) => {
    const address = (ending: string) =>
      signedAddress(
        services,
        `/books/statements/${user.id}/${year}/${encodeURIComponent(client.timezone)}.${ending}`,
      )
    return { pdf: address('pdf'), csv: address('csv') }
  },
  invoice: async ({ services, user, client, params }) => {
    const found = await findTransaction(services.db, user.id, params.id, client.timezone)
    if (!found) throw new DomainError('not_found')
    if (!hasMoved(found)) throw new DomainError('transfer_under_way')
    // The path carries whose it is, so that the signature covers it.
    return {
      url: signedAddress(
        services,
        `/invoices/${user.id}/${params.id}/${encodeURIComponent(client.timezone)}`,
      ),
    }
  },
})

const address = z.object({ user: userId, id: transactionId, timezone: z.string() })

/** Serves invoices under the signed addresses that the call above hands out. */
export function invoicesPlugin(app: FastifyInstance, services: Services): void {
  app.get('/invoices/:user/:id/:timezone', async (request, reply) => {
    const parsed = address.safeParse(request.params)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    const { user, id, timezone } = parsed.data
    const found = await findTransaction(services.db, user, id, timezone)
    if (!found || !hasMoved(found)) throw new DomainError('not_found')
    // Loaded with the first invoice: drawing one takes a library that is large in memory.
    const { invoicePdf } = await import('./invoicePdf.ts')
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', namedFile('inline', documentName(found), 'application/pdf'))
      .send(await invoicePdf(found, services.environment))
  })
}
