import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#shared/api/call.ts'
import type { Problem } from '#shared/api/problem.ts'
import { server as text } from '#shared/texts/refusals.ts'

/**
 * Serves the built web client from `folder`: hashed files for ever, the page itself always asked for anew, and the page
 * for every address of a screen. Addresses of calls and files that are not there stay 404.
 */
export async function serveWebClient(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return answerNotFound(request, reply)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
}

export function serveApiOnly(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound)
}

/** A name with an extension, or a hidden one. The position in a profile's address (§2.2) has a dot and is neither. */
const FILE = /\/\.|\.[a-z]\w*$/i

/** Somebody opens an address of a screen, as opposed to a call or a file. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  return wantsPage && !path.startsWith(`${API_BASE}/`) && !FILE.test(path)
}

function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer: Problem = { message: text.noSuchRoute, code: 'not_found', request_id: request.id }
  return reply.status(404).send(answer)
}
