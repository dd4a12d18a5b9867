import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { close as closeRecord } from '#shared/wire/close.ts'
import { TRANSFER_LISTS } from '#shared/domain/transfer.ts'
import { USER_LISTS } from '#shared/domain/userLists.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { Services } from '#server/kernel/services.ts'
import { transfersCsv, usersCsv } from '#server/modules/admin/exports.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { closeCsv } from './closeCsv.ts'
import { closeMonth } from './closeMonth.ts'
import { sellersCsv, sellersReport } from './sellersReport.ts'

const closeAddress = z.object({
  year: z.coerce.number().int().min(2000).max(2100),
  month: z.coerce.number().int().min(1).max(12),
  ending: z.enum(['csv', 'json']),
})

const usersAddress = z.object({ list: z.enum(USER_LISTS) })

const transfersAddress = closeAddress
  .pick({ year: true, month: true })
  .extend({ list: z.enum(TRANSFER_LISTS) })

const sellersAddress = closeAddress.pick({ year: true })

/** Serves the books for accountants under the signed addresses that the console's calls hand out. */
export function bookFilesPlugin(app: FastifyInstance, services: Services): void {
  app.get('/books/close/:year-:month.:ending', async (request, reply) => {
    const { ending, ...month } = signedParams(services, request, closeAddress)
    const { OPERATOR_TIMEZONE: timezone, OPERATOR_NAME: operator } = services.environment
    const close = await closeMonth(services.db, { ...month, timezone })
    const name = `tradepost-close-${month.year}-${String(month.month).padStart(2, '0')}.${ending}`
    void reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
    if (ending === 'csv') return reply.type('text/csv; charset=utf-8').send(closeCsv(close))
    const content = { operator, timezone, close: z.encode(closeRecord, close) }
    return reply.type('application/json').send(JSON.stringify(content, null, 2))
  })
  app.get('/books/users/:list.csv', async (request, reply) => {
    const { list } = signedParams(services, request, usersAddress)
    return sendCsv(reply, `tradepost-users-${list}`, await usersCsv(services.db, list))
  })
  app.get('/books/transfers/:list/:year-:month.csv', async (request, reply) => {
    const wanted = signedParams(services, request, transfersAddress)
    return sendCsv(reply, `tradepost-transfers-${wanted.list}`, await transfersCsv(services, wanted))
  })
  app.get('/books/sellers/:year.csv', async (request, reply) => {
    const { year } = signedParams(services, request, sellersAddress)
    const { OPERATOR_TIMEZONE: timezone } = services.environment
    const report = await sellersReport(services.db, { year, timezone })
    return sendCsv(reply, `tradepost-sellers-${year}`, sellersCsv(report))
  })
}

function sendCsv(reply: FastifyReply, name: string, content: string): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(content)
}

function signedParams<Params>(
  services: Services,
  request: FastifyRequest,
  params: z.ZodType<Params>,
): Params {
  const parsed = params.safeParse(request.params)
  const path = request.url.split('?')[0] ?? ''
  if (!parsed.success || !isSigned(services, path, request.query)) throw new DomainError('not_found')
  return parsed.data
}
