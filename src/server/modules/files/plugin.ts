import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { fileId } from '#shared/domain/ids.ts'
import { type FileKind, files } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned } from './addresses.ts'
import { namedFile } from './namedFile.ts'

/** Pictures are reached by an id nobody can guess; everything else needs a signed address. */
const open: ReadonlySet<FileKind> = new Set([
  'profile_picture',
  'gallery',
  'job_picture',
  'stage_picture',
  'chat_picture',
])

/** Serves stored files: pictures to show, documents to download, nothing that a browser would run. */
export function filesPlugin(app: FastifyInstance, services: Services): void {
  app.get('/files/:id', async (request, reply) => {
    const { id } = z
      .object({ id: fileId })
      .catch(() => {
        throw new DomainError('not_found')
      })
      .parse(request.params)
    const [file] = await services.db.select().from(files).where(eq(files.id, id))
    if (!file) throw new DomainError('not_found')
    if (!open.has(file.kind) && !isSigned(services, `/files/${id}`, request.query))
      throw new DomainError('not_found')
    const content = await services.files.get(file.key)
    if (!content) throw new DomainError('not_found')
    const shown = open.has(file.kind)
    return reply
      .header('content-type', file.contentType)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header(
        'cache-control',
        open.has(file.kind) ? 'public, max-age=31536000, immutable' : 'private, no-store',
      )
      .header(
        'content-disposition',
        // Also made safe here: the row may be older than the rules for names.
        namedFile(shown ? 'inline' : 'attachment', file.name, file.contentType),
      )
      .send(content)
  })
}
