import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveWebClient } from './webClient.ts'

const files = {
  'index.html': 'the page for every address',
  'landing.html': 'the home page, drawn',
  'home.html': 'the homes of members, in outline',
  'serviceWorker.js': '//',
}

/** A file of the build, in the codings that it has made of it. */
const codings = { 'Inbox-1.js': 'as it is', 'Inbox-1.js.br': 'in brotli', 'Inbox-1.js.gz': 'in gzip' }

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-client-'))
  await mkdir(join(folder, 'assets'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  for (const [name, content] of Object.entries(codings))
    await writeFile(join(folder, 'assets', name), content)
  app = Fastify()
  const hasSession = ({ cookie }: IncomingHttpHeaders) => cookie === 'session'
  await serveWebClient(app, { folder, kept: join(folder, 'kept'), hasSession })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })
const opened = { 'sec-fetch-dest': 'document' }

test('a guest who opens the home page gets it drawn, with whatever stands behind the address', async () => {
  expect((await ask('/', opened)).body).toBe(files['landing.html'])
  expect((await ask('/?utm_source=flyer', opened)).body).toBe(files['landing.html'])
})

test('whoever is signed in gets the homes in outline', async () => {
  expect((await ask('/', { ...opened, cookie: 'session' })).body).toBe(files['home.html'])
})

test.each([
  ['somebody who is signed in, at another screen', '/my_jobs', { ...opened, cookie: 'session' }],
  ['another screen', '/login', opened],
  ['what keeps the page for a day without a network', '/', { 'sec-fetch-dest': 'empty' }],
  ['a browser that does not say what it asks for', '/', {}],
])('the page for every address is for %s', async (_who, url, headers) => {
  const answer = await ask(url, headers)
  expect(answer.body).toBe(files['index.html'])
  // Nothing in between may give one of the two to whom the other is for.
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding, cookie, sec-fetch-dest',
    'cache-control': 'no-cache',
  })
})

test('a page is sent in the best coding that the browser reads', async () => {
  const answer = await ask('/', { ...opened, 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(files['landing.html'])
})

test.each([
  ['gzip, deflate, br', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['identity', undefined, 'as it is'],
])('a browser that reads %s is sent what the build has compressed so', async (accepted, coding, body) => {
  const answer = await ask('/assets/Inbox-1.js', { 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(coding)
  expect(answer.headers['content-type']).toMatch(/javascript/)
  expect(answer.body).toBe(body)
})

test('the codings of a file have no addresses of their own', async () => {
  expect((await ask('/assets/Inbox-1.js.br')).statusCode).toBe(404)
})

test('what a browser installs is asked for anew each time, and its worker is a script', async () => {
  const worker = await app.inject({ method: 'GET', url: '/serviceWorker.js' })
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  // Not in this build.
  expect((await app.inject({ method: 'GET', url: '/manifest.webmanifest' })).statusCode).toBe(404)
})
