import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Say } from './runProgram.ts'

const SOURCES = [
  'src/renderer',
  'src/shared',
  'vite.config.ts',
  'renderer.vite.ts',
  'scripts/afterBuild.ts',
  'scripts/buildManifest.ts',
  'scripts/compressAssets.ts',
  'scripts/homeScripts.ts',
  'scripts/installable.ts',
  'scripts/prerenderPages.ts',
  'scripts/printPages.ts',
  'scripts/sharedChunks.ts',
  'package-lock.json',
]
const OUT = 'out/web'
const STAMP = 'out/web.sources'

/** Builds the web client where its sources have changed since the last build. Answers its folder. */
export async function buildWebClient(say: Say): Promise<string> {
  const folder = resolve(OUT)
  const isThere = existsSync(join(folder, 'index.html')) && existsSync(STAMP)
  if (isThere && readFileSync(STAMP, 'utf8') === fingerprint(SOURCES)) return folder
  say('Building the web client …')
  const { build } = await import('vite')
  await build({ logLevel: 'warn' })
  return folder
}

/** Writes down what a build was made of, once it is made: it is the last that comes after it. */
export function noteSources() {
  let sources = ''
  let isWritten = false
  return {
    name: 'note-sources',
    apply: 'build' as const,
    buildStart() {
      sources = fingerprint(SOURCES)
    },
    writeBundle() {
      isWritten = true
    },
    closeBundle: {
      sequential: true as const,
      handler() {
        // A build that breaks off is closed, too, and not always with its error.
        if (isWritten) writeFileSync(STAMP, sources)
      },
    },
  }
}

/** Changes whenever a file below `paths` does; by name, size and time, so that it takes no reading. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const visit = (path: string) => {
    if (!existsSync(path)) return
    const stats = statSync(path)
    if (stats.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
      return
    }
    hash.update(`${path}:${stats.size}:${stats.mtimeMs}\n`)
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}
