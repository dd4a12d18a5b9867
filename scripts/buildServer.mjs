// Bundles the programs of the server into out/server, with the migrations beside them; packages stay in node_modules.
import { cpSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

rmSync('out/server', { recursive: true, force: true })
await build({
  entryPoints: {
    ...Object.fromEntries(
      ['serve', 'admin', 'verifyLedger'].map((name) => [name, `src/server/programs/${name}.ts`]),
    ),
    // A process of its own: picturePool.ts starts it.
    pictureChild: 'src/server/pictures/child.ts',
  },
  outdir: 'out/server',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
cpSync('src/server/db/migrations', 'out/server/migrations', { recursive: true })
console.log('The server is in out/server.')
