import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type BuildManifest = z.output<typeof manifest>

/** What Vite says of the build in `folder`: the file of each source, and what that imports at once. */
export function readManifest(folder: string): BuildManifest {
  return manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

/** The files of a chunk and of everything it imports at once, added to `found`. */
export function withImports(build: BuildManifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = build[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(build, imported, found)
  return found
}
