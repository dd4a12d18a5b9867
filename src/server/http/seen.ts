import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Route } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { isSigned } from '#server/modules/files/addresses.ts'
import { multipartLimits } from './bodyLimit.ts'

/** Where the doctor asks how its requests look from here, after whatever stands before this server. */
export const SEEN_PATH = '/doctor/seen'

export const seen = z.object({
  /** Whom the request came from, hop by hop, as far as it was told: what the client wrote first, our peer last. */
  hops: z.array(z.string()),
  /** Which of them this server takes for the client. */
  client: z.number(),
  /** The bytes of the largest request that this server takes. */
  largestBody: z.number(),
})

/** It names proxies, so it is there for whoever has `SECRET` alone: the operator's own command. */
export function answerSeen(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  const largestBody = Math.max(...routes.map(({ call }) => multipartLimits(call).bytes))
  const isOurs = (request: FastifyRequest) => isSigned(services, SEEN_PATH, request.query)
  app.get(SEEN_PATH, (request, reply) => {
    if (!isOurs(request)) return reply.callNotFound()
    const hops = hopsOf(request)
    const answer: z.output<typeof seen> = {
      hops,
      client: hops.length - (request.ips?.length ?? 1),
      largestBody,
    }
    return reply.header('cache-control', 'no-store').send(answer)
  })
  app.put(SEEN_PATH, {
    // Before the body, which nobody wants to have.
    onRequest: async (request, reply) =>
      isOurs(request) ? reply.header('connection', 'close').status(204).send() : reply.callNotFound(),
    handler: (_request, reply) => reply.callNotFound(),
  })
}

function hopsOf({ headers, socket }: FastifyRequest): string[] {
  const told = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [...told.split(','), socket.remoteAddress ?? '']
  return hops.map((hop) => hop.trim()).filter(Boolean)
}
