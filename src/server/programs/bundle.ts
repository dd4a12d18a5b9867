import { cpSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'

/** What runs where the product is installed without its development packages, by name: `serve`, and operator's commands. */
export const builtPrograms: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'serve',
    'admin',
    'verifyLedger',
    'reconcile',
    'rebuildSearch',
    'doctor',
    'backup',
    'restore',
    'upgradeCheck',
  ].map((name) => [name, `src/server/programs/${name}.ts`]),
)

/** How programs of the server are bundled into `folder`, with the migrations beside them; packages stay where they are. */
export function bundleOf(folder: string, programs: Readonly<Record<string, string>>) {
  cpSync('src/server/db/migrations', `${folder}/migrations`, { recursive: true })
  return {
    entryPoints: {
      ...programs,
      // A process of its own: picturePool.ts starts it.
      pictureChild: 'src/server/pictures/child.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    // A process keeps its maps in memory; where an error was, they say without the text of the source.
    sourcesContent: false,
    logLevel: 'warning',
  } satisfies BuildOptions
}
