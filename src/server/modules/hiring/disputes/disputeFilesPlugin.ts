import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { disputeId } from '#shared/domain/ids.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { disputeFile, picturesOfDispute } from './disputeFile.ts'

const address = z.object({ id: disputeId, ending: z.enum(['pdf', 'json']) })

/** Serves the files of disputes under the signed addresses that the call hands out. */
export function disputeFilesPlugin(app: FastifyInstance, services: Services): void {
  app.get('/dispute_files/:id.:ending', async (request, reply) => {
    const parsed = address.safeParse(request.params)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    const { id, ending } = parsed.data
    const content = await disputeFile(services, id, timeLimitsOf(services.environment))
    void reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="tradepost-dispute-${id}.${ending}"`)
    if (ending === 'json') return reply.type('application/json').send(JSON.stringify(content, null, 2))
    // Loaded with the first file: drawing one takes libraries that are large in memory.
    const { disputeFilePdf } = await import('./disputeFilePdf.ts')
    return reply
      .type('application/pdf')
      .send(await disputeFilePdf(content, await picturesOfDispute(services.db, id), services.files))
  })
}
