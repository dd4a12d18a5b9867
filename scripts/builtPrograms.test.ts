import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, mkdir, cp } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type Metafile } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import packageFile from '../package.json' with { type: 'json' }
import { builtPrograms, bundleOf } from '../src/server/programs/bundle.ts'

// The product as it is installed: what was built, and `npm ci --omit=dev`.
let installed: string
let imported: Set<string>
let outputs: Metafile['outputs']
beforeAll(async () => {
  installed = await mkdtemp(join(tmpdir(), 'tradepost-installed-'))
  const { metafile } = await build({
    ...bundleOf(join(installed, 'out/server'), builtPrograms),
    metafile: true,
  })
  outputs = metafile.outputs
  imported = new Set(
    Object.values(outputs).flatMap(({ imports }) =>
      imports.flatMap(({ path, external }) => (external === true ? [path] : [])),
    ),
  )
  await mkdir(join(installed, 'scripts'))
  await cp('scripts/operate.mjs', join(installed, 'scripts/operate.mjs'))
  await cp('package.json', join(installed, 'package.json'))
  await linkPackages(join(installed, 'node_modules'))
}, 120_000)
afterAll(() => rm(installed, { recursive: true }))

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})

/** The packages that are not for development alone, as the lock file says. */
async function linkPackages(folder: string): Promise<void> {
  const { default: lock } = await import('../package-lock.json', { with: { type: 'json' } })
  for (const [path, { dev }] of Object.entries(lockFile.parse(lock).packages)) {
    const [, name = '', nested] = path.split(/(?:^|\/)node_modules\//)
    if (!name || nested !== undefined || dev === true) continue
    await mkdir(join(folder, name, '..'), { recursive: true })
    await symlink(resolve('node_modules', name), join(folder, name))
  }
}

test('what is built imports only packages that are installed with it', () => {
  const own = new Set(Object.keys(packageFile.dependencies))
  const nodes = new Set(builtinModules.flatMap((name) => [name, `node:${name}`]))
  const packageOf = (path: string) =>
    path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
  expect(imported.size).toBeGreaterThan(20)
  expect([...imported].filter((path) => !nodes.has(path) && !own.has(packageOf(path)))).toEqual([])
})

/** The packages that `file` loads before it does anything, by itself and by what it imports. */
function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  for (const { path, kind, external } of outputs[file]?.imports ?? []) {
    if (kind === 'dynamic-import' || seen.has(path)) continue
    seen.add(path)
    if (external !== true) loadedBy(path, seen)
  }
  return seen
}

test('a server loads no large package that is used only where it is configured', () => {
  const serve = Object.keys(outputs).find((path) => path.endsWith('/serve.mjs')) ?? ''
  const optional = ['@redis/client', 'nodemailer', 'prom-client', 'stripe']
  for (const name of optional) expect(imported).toContain(name)
  const loaded = loadedBy(serve)
  expect(loaded).toContain('fastify')
  expect(optional.filter((name) => loaded.has(name))).toEqual([])
})

const scripts: Readonly<Record<string, string>> = packageFile.scripts
const commands = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/operate.mjs'))

test('every operator’s command is built', () => {
  const named = commands.map((name) => scripts[name]?.split(' ').at(-1))
  expect(new Set([...named, 'serve'])).toEqual(new Set(Object.keys(builtPrograms)))
})

test.each(commands)(
  '`npm run %s` runs where nothing else is installed',
  async (command) => {
    // What it says of a configuration that can't be, it says after everything was loaded.
    const run = promisify(execFile)('sh', ['-c', scripts[command] ?? ''], {
      cwd: installed,
      env: { PATH: process.env['PATH'], PORT: 'not a port', ENV_FILE: '' },
    })
    const said = await run.then(
      ({ stdout, stderr }) => stdout + stderr,
      (error: unknown) => z.object({ stdout: z.string(), stderr: z.string() }).parse(error),
    )
    expect(JSON.stringify(said)).toMatch(/Configuration: PORT|npm run admin -- create/)
  },
  60_000,
)
