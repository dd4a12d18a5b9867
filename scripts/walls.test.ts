// What each part of the source may know of the world around it is a matter of the compiler: these must not compile.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** What the compiler says of a file as if it belonged to a part of the source; empty where it is content. */
async function compiled(part: string, source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'walls-'))
  try {
    await writeFile(join(folder, 'probe.ts'), source)
    const config = {
      extends: join(root, 'src', part, 'tsconfig.json'),
      compilerOptions: {
        composite: false,
        noEmit: true,
        emitDeclarationOnly: false,
        rootDir: folder,
        typeRoots: [join(root, 'node_modules/@types'), join(root, 'node_modules')],
      },
      include: ['probe.ts', ...(part === 'shared' ? [join(root, 'src/shared/globals.d.ts')] : [])],
      references: [],
    }
    if (part === 'shared') Object.assign(config.compilerOptions, { rootDir: '/' })
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = join(root, 'node_modules/.bin/tsc')
    return await promisify(execFile)(tsc, ['-p', folder], { cwd: root }).then(
      () => '',
      (failed: { stdout: string }) => failed.stdout,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.each([
  ['shared', 'document.title'],
  ['shared', 'process.pid'],
  ['server', 'document.title'],
  ['renderer', 'process.pid'],
  ['main', 'document.title'],
])('%s does not know %s', async (part, use) => {
  const name = use.split('.')[0] ?? ''
  expect(await compiled(part, `export const known = ${use}\n`)).toMatch(
    new RegExp(`Cannot find name '${name}'`),
  )
})

test.each([
  ['shared', "new URL('https://example.ca').host"],
  ['server', 'process.pid'],
  ['renderer', 'document.title'],
])('%s knows %s', async (part, use) => {
  expect(await compiled(part, `export const known = ${use}\n`)).toBe('')
})

test('the conformance suite is made of nothing but itself', async () => {
  const folder = join(root, 'conformance')
  const foreign: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts')) continue
    const source = await readFile(join(folder, file), 'utf8')
    for (const [, from = ''] of source.matchAll(/(?: from |^import |\bimport\()'([^']+)'\)?$/gm)) {
      const isOwn = from.startsWith('.') && resolve(folder, dirname(file), from).startsWith(`${folder}/`)
      if (!isOwn && !from.startsWith('node:') && from !== 'socket.io-client') foreign.push(`${file}: ${from}`)
    }
  }
  expect(foreign).toEqual([])
})
