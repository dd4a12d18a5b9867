import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { userId } from '#shared/domain/ids.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { userRow } from '#server/modules/users/users.ts'

const address = z.object({ user: userId })

/** Serves everything that is kept of somebody under the signed address that the call hands out. */
export function exportPlugin(app: FastifyInstance, services: Services): void {
  app.get('/exports/:user.zip', async (request, reply) => {
    const parsed = address.safeParse(request.params)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    const { user } = parsed.data
    // An address outlives the account that it was given to.
    if ((await userRow(services.db, user)).status === 'closed') throw new DomainError('not_found')
    // Loaded with the first of them.
    const { exportZip } = await import('./exportZip.ts')
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="tradepost-my-data.zip"')
      .type('application/zip')
      .send(Readable.from(exportZip(services, user)))
  })
}
