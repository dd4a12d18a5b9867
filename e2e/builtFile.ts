import { readManifest } from '../scripts/buildManifest.ts'

/** The address of the script that a part of the web client is in, which has no name but its content. */
export function builtFile(part: string): string {
  const found = Object.entries(readManifest('out/web')).find(
    ([source]) => source.endsWith(`/${part}.tsx`) || source.endsWith(`/${part}.ts`),
  )
  if (!found) throw new Error(`${part} is not in the build`)
  return found[1].file
}
