import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { userId } from '#shared/domain/ids.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { namedFile } from '#server/modules/files/namedFile.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { transactionsIn } from './transactions.ts'
import { yearStatement } from './yearStatement.ts'
import { yearStatementCsv } from './yearStatementCsv.ts'

const address = z.object({
  user: userId,
  year: z.coerce.number().int().min(2000).max(2100),
  timezone: z.string(),
  ending: z.enum(['csv', 'pdf']),
})

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const

/** Serves the statements of a year under the signed addresses that the call hands out. */
export function statementsPlugin(app: FastifyInstance, services: Services): void {
  app.get('/books/statements/:user/:year/:timezone.:ending', async (request, reply) => {
    const parsed = address.safeParse(request.params)
    const path = request.url.split('?')[0] ?? ''
    if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
    const { user, year, timezone, ending } = parsed.data
    const [person] = await services.db.select().from(users).where(eq(users.id, user))
    if (!person) throw new DomainError('not_found')
    const statement = yearStatement(await transactionsIn(services.db, user, { year, timezone }))
    void reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', namedFile('attachment', `Tradepost statement ${year}`, types[ending]))
    if (ending === 'csv') return reply.type('text/csv; charset=utf-8').send(yearStatementCsv(statement))
    // Loaded with the first statement: drawing one takes a library that is large in memory.
    const { yearStatementPdf } = await import('./yearStatementPdf.ts')
    return reply
      .type('application/pdf')
      .send(await yearStatementPdf(statement, { year, person, operator: services.environment }))
  })
}
