import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets } from './keptAssets.ts'
import { serveWebClient } from './webClient.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-assets-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts a release of these files, so many days from now; answers which earlier ones are still served. */
async function release(files: readonly string[], inDays: number): Promise<string[]> {
  const assets = join(folder, 'assets')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets)
  for (const name of files) await writeFile(join(assets, name), name)
  const earlier = await keepAssets(assets, join(folder, 'kept'), new Date(Date.now() + inDays * DAY_MS))
  return (await readdir(earlier)).sort()
}

test('the files of earlier releases are served for two weeks after they were replaced', async () => {
  expect(await release(['Filter-1.js', 'Inbox-1.js'], 0)).toEqual([])
  // However long a release has lasted, its files are kept when it ends.
  expect(await release(['Filter-2.js', 'Inbox-1.js'], 100)).toEqual(['Filter-1.js'])
  expect(await release(['Filter-2.js', 'Inbox-1.js'], 110)).toEqual(['Filter-1.js'])
  expect(await release(['Filter-3.js', 'Inbox-1.js'], 113)).toEqual(['Filter-1.js', 'Filter-2.js'])
  expect(await release(['Filter-3.js', 'Inbox-1.js'], 115)).toEqual(['Filter-2.js'])
  // Taken back to the one before.
  expect(await release(['Filter-2.js', 'Inbox-1.js'], 116)).toEqual(['Filter-3.js'])
})

test('a tab that was open across an update still gets its files, and what never was is not there', async () => {
  await release(['Filter-1.js'], 0)
  await release(['Filter-2.js'], 1)
  for (const page of ['index.html', 'landing.html', 'home.html'])
    await writeFile(join(folder, page), '<!doctype html>')
  const app = Fastify()
  await serveWebClient(app, { folder, kept: join(folder, 'kept'), hasSession: () => false })
  const statusOf = async (name: string) =>
    (await app.inject({ method: 'GET', url: `/assets/${name}` })).statusCode
  expect(await statusOf('Filter-1.js')).toBe(200)
  expect(await statusOf('Filter-2.js')).toBe(200)
  expect(await statusOf('Filter-3.js')).toBe(404)
  await app.close()
})
