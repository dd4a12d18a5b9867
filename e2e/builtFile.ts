import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

/** The address of the script that a part of the web client is in, which has no name but its content. */
export function builtFile(part: string): string {
  const files = manifest.parse(
    JSON.parse(readFileSync(new URL('../out/web/.vite/manifest.json', import.meta.url), 'utf8')),
  )
  const found = Object.entries(files).find(
    ([source]) => source.endsWith(`/${part}.tsx`) || source.endsWith(`/${part}.ts`),
  )
  if (!found) throw new Error(`${part} is not in the build`)
  return found[1].file
}
