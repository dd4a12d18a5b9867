// What electron-builder packs, by its own reading of electron-builder.yml: checked for what must not be there, with
// sizes. Run after `npm run build:desktop`. With an archive that it has made as the argument, that is what is checked.
import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { z } from 'zod'

const LARGEST_MB = 12
const root = process.cwd()
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))

type IsIncluded = (path: string, stats: Stats) => boolean

// The builder's own reading of its patterns, which it does not export with types: checked for what is used.
const { getConfig } = z
  .object({ getConfig: aFunction<(root: string, file: string, none: null) => Promise<unknown>>() })
  .parse(builder('app-builder-lib/out/util/config/config'))
const { FileMatcher } = z
  .object({
    FileMatcher:
      aFunction<
        new (
          from: string,
          to: string,
          expand: (pattern: string) => string,
          patterns: readonly string[],
        ) => { createFilter(): IsIncluded }
      >(),
  })
  .parse(builder('app-builder-lib/out/fileMatcher'))
const configuration = z.object({
  files: z.array(
    z.union([
      z.string().transform((pattern) => [pattern]),
      z.object({ filter: z.array(z.string()) }).transform(({ filter }) => filter),
    ]),
  ),
})

interface PackedFile {
  readonly file: string
  readonly content: Buffer
}

function aFunction<Shape>() {
  return z.custom<Shape>((value) => typeof value === 'function')
}

const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ['a source file', /\.(tsx?|mts|cts)$/],
  ['a test', /\.(test|spec)\.|(^|\/)testing\//],
  ['a source map', /\.map$/],
  ['the server', /(^|\/)server\/|(^|\/)migrations\//],
  ['configuration', /(^|\/)\.env|(^|\/)secret$|\.(pem|p12|pfx|key)$/],
  ['a foreign package', /^node_modules\/(?!keytar\/)/],
]
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY|\b(sk|rk)_(live|test)_[A-Za-z0-9]{16}|\bAKIA[0-9A-Z]{16}\b|DATABASE_URL/

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** The files that the patterns take, as paths from the root with their content. */
async function byPatterns(): Promise<PackedFile[]> {
  const { files } = configuration.parse(await getConfig(root, 'electron-builder.yml', null))
  const expand = (pattern: string) =>
    pattern.replace('${platform}', process.platform).replace('${arch}', process.arch)
  const patterns = files.flat()
  const isIncluded = new FileMatcher(root, root, expand, patterns).createFilter()
  const candidates = [
    'out',
    'build',
    'src',
    'scripts',
    'e2e',
    'bench',
    'docs',
    'node_modules/keytar',
  ].flatMap((folder) => filesBelow(join(root, folder)))
  const atRoot = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  return [...candidates, ...atRoot]
    .filter((file) => isIncluded(join(root, file), statSync(join(root, file))))
    .map((file) => ({ file: file.replaceAll('\\', '/'), content: readFileSync(join(root, file)) }))
}

/** The files of an archive that electron-builder has made. */
function byArchive(archive: string): PackedFile[] {
  const asar = z
    .object({
      listPackage: aFunction<(archive: string) => string[]>(),
      statFile: aFunction<(archive: string, path: string) => object>(),
      extractFile: aFunction<(archive: string, path: string) => Buffer>(),
    })
    .parse(builder('@electron/asar'))
  return asar
    .listPackage(archive)
    .map((path) => path.replace(/^[\\/]/, ''))
    .filter((path) => !('files' in asar.statFile(archive, path)))
    .map((path) => ({ file: path.replaceAll('\\', '/'), content: asar.extractFile(archive, path) }))
}

const [archive] = process.argv.slice(2)
const packed = archive ? byArchive(archive) : await byPatterns()
console.log(archive ? `Packed files of ${archive}:` : 'Packed files by the patterns of electron-builder.yml:')

const problems = packed.flatMap(({ file, content }) => [
  ...FORBIDDEN.filter(([, pattern]) => pattern.test(file)).map(([what]) => `${what}: ${file}`),
  ...(SECRETS.test(content.toString('latin1')) ? [`something like a secret in ${file}`] : []),
])
for (const needed of [
  'out/main/index.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'package.json',
  'build/tray/tray.png',
])
  if (!packed.some(({ file }) => file === needed)) problems.push(`${needed} is missing`)
if (!packed.some(({ file }) => file.endsWith('keytar.node'))) problems.push('keytar’s native part is missing')

const sizes = new Map<string, { files: number; bytes: number }>()
for (const { file, content } of packed) {
  const part = file.split('/').slice(0, 2).join('/')
  const before = sizes.get(part) ?? { files: 0, bytes: 0 }
  sizes.set(part, { files: before.files + 1, bytes: before.bytes + content.length })
}
for (const [part, { files, bytes }] of sizes)
  console.log(
    `  ${part.padEnd(24)} ${String(files).padStart(4)} files ${(bytes / 1024).toFixed(0).padStart(7)} KB`,
  )
const total = packed.reduce((sum, { content }) => sum + content.length, 0) / 1024 / 1024
console.log(`  ${packed.length} files, ${total.toFixed(1)} MB of at most ${LARGEST_MB} MB`)
if (total > LARGEST_MB) problems.push(`${total.toFixed(1)} MB are more than ${LARGEST_MB} MB`)
for (const problem of problems) console.error(`FAIL ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
