import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { openApiDocument } from './document.ts'
import { page } from './page.ts'

const DOCUMENT = `${API_BASE}/openapi.json`
const PAGE = `${API_BASE}/docs`
const VIEWER = `${PAGE}/viewer.js`

/** Answers the document of all calls, and a page to read it on. Each is made when first asked for: a start pays nothing. */
export function openApiPlugin(app: FastifyInstance): void {
  let document: string | undefined
  app.get(DOCUMENT, (_request, reply) => {
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get(PAGE, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page(DOCUMENT, VIEWER)),
  )
  let viewer: Promise<Buffer> | undefined
  app.get(VIEWER, async (_request, reply) => {
    viewer ??= compressedViewer()
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .header('content-encoding', 'gzip')
      .send(await viewer)
  })
}

/** Some megabytes: compressed once, not for each who asks. */
async function compressedViewer(): Promise<Buffer> {
  // The package keeps it beside its plugin, which brings its own addresses and a script that our policy refuses.
  const entry = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference')
  return promisify(gzip)(await readFile(join(dirname(entry), 'js/standalone.js')))
}
