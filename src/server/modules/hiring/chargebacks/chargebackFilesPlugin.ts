import type { FastifyInstance } from 'fastify'
import { DomainError } from '#shared/domain/errors.ts'
import { chargebackId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { chargebackFile } from './chargebackFile.ts'

/** Serves the files of chargebacks under the signed addresses that the call hands out. */
export function chargebackFilesPlugin(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/chargeback_files/:id.pdf', async (request, reply) => {
    const parsed = chargebackId.safeParse(request.params.id)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="tradepost-chargeback-${parsed.data}.pdf"`)
      .type('application/pdf')
      .send(await chargebackFile(services, parsed.data))
  })
}
