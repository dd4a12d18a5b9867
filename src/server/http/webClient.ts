import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_BASE } from '#shared/wire/calls/call.ts'
import type { Problem } from '#shared/wire/problem.ts'
import { server as text } from '#texts/refusals.ts'
import { keepAssets } from './keptAssets.ts'

/**
 * Serves the built web client from `folder` (the home page as it was drawn by the build: for guests whole, for whoever has a session in outline): hashed files for ever, the page itself always asked for anew, and the page
 * for every address of a screen. Addresses of calls and files that are not there stay 404. Files of earlier releases are
 * remembered in `kept`, for the tabs that are open across an update.
 */
export async function serveWebClient(
  app: FastifyInstance,
  { folder, kept, hasSession }: WebClient,
): Promise<void> {
  const page = compressedPage(await readFile(join(folder, 'index.html')))
  const landing = compressedPage(await readFile(join(folder, 'landing.html')))
  const home = compressedPage(await readFile(join(folder, 'home.html')))
  const assets = join(folder, 'assets')
  const earlier = await keepAssets(assets, kept).catch((error: unknown) => {
    // A folder that can't be written to costs those tabs a reload, and nobody else anything.
    app.log.warn({ err: error }, 'files of the web client’s earlier releases are not kept')
    return undefined
  })
  await app.register(fastifyStatic, {
    root: earlier ? [assets, earlier] : assets,
    prefix: '/assets/',
    // All that there will be is there now, so no folder is read for who asks; its codings come in place of a file.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  await serveInstallable(app, folder)
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) return answerNotFound(request, reply)
    if (!opensHome(request)) return sendPage(request, reply, page)
    return sendPage(request, reply, hasSession(request.headers) ? home : landing)
  })
}

export interface WebClient {
  folder: string
  /** Where files of earlier releases are kept. */
  kept: string
  /** Whether a browser says that somebody is signed in: it is told nothing of them here. */
  hasSession: (headers: IncomingHttpHeaders) => boolean
}

/** The page in each coding, compressed once and well, not for each who asks. */
function compressedPage(page: Buffer) {
  return { br: brotliCompressSync(page), gzip: gzipSync(page), identity: page }
}

function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: ReturnType<typeof compressedPage>,
): FastifyReply {
  const accepted = headers['accept-encoding'] ?? ''
  const coding = (['br', 'gzip'] as const).find((one) => accepted.includes(one))
  if (coding) void reply.header('content-encoding', coding)
  return reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie, sec-fetch-dest')
    .type('text/html; charset=utf-8')
    .send(page[coding ?? 'identity'])
}

/** A browser opens the home page. What keeps it for later, without a network, wants the one for every address. */
function opensHome({ url, headers }: FastifyRequest): boolean {
  return url.split('?')[0] === '/' && headers['sec-fetch-dest'] === 'document'
}

/** What a browser asks for by these names to install the client, and to open it without a network. */
const INSTALLABLE = {
  'manifest.webmanifest': 'application/manifest+json',
  'serviceWorker.js': 'text/javascript; charset=utf-8',
}

async function serveInstallable(app: FastifyInstance, folder: string): Promise<void> {
  for (const [name, type] of Object.entries(INSTALLABLE)) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content) continue
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(content),
    )
  }
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
