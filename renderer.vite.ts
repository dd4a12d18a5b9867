import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { sharedChunks } from './scripts/sharedChunks.ts'

const server = process.env['TRADEPOST_SERVER'] ?? 'http://127.0.0.1:4600'
const SOURCE = /\.tsx?(\?|$)/
/** To the server, but for a folder of sources that is called as one of its paths: src/renderer/api. */
const proxied = {
  target: server,
  changeOrigin: false,
  bypass: ({ url = '' }: { url?: string | undefined }) => (SOURCE.test(url) ? url : undefined),
}

const ZOD_WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/
/** A module with the same names, none of which does anything. */
const emptied = (module: string) => {
  const names = Array.from(
    readFileSync(module, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm),
    ([, name]) => name,
  )
  const none = `const none = () => () => { throw new Error('Left out of the renderer: renderer.vite.ts') }`
  return [none, ...names.map((name) => `export const ${name} = none`)].join('\n')
}

/**
 * Every schema of zod brings along what writes it as JSON Schema, 5 KB gzipped that only the server's description of
 * its calls asks for.
 */
const withoutSchemaWriters: Plugin = {
  name: 'without-schema-writers',
  apply: 'build',
  load: (id) => (ZOD_WRITERS.test(id) ? emptied(id) : null),
}

/** What the web client and the desktop client's renderer have in common: they are one application. */
export const renderer = {
  root: 'src/renderer',
  plugins: [react(), tailwindcss(), withoutSchemaWriters],
  build: {
    minify: true,
    target: 'es2023',
    emptyOutDir: true,
    // Small files stay files: inlined ones would need data: in more places of the content security policy.
    assetsInlineLimit: 0,
    manifest: true,
    // Also long texts: written where they are shown, so that a screen loads none of its feature's others.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      // The first script lists every file that a lazy part needs, so none of them has a name there; the manifest has them.
      output: {
        chunkFileNames: 'assets/[hash].js',
        // What a module of a group needs is in it too, or in what every page begins with.
        codeSplitting: {
          groups: [
            { name: sharedChunks(), debugName: 'what members share', includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // Every browser of the target knows how to load modules ahead.
    modulePreload: { polyfill: false },
  },
  // What a worker loads for a few files alone is a file of its own.
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': proxied,
      '/files': proxied,
      '/invoices': proxied,
      '/sandbox': proxied,
      '/dev': proxied,
      '/socket.io': { ...proxied, ws: true },
    },
  },
} satisfies UserConfig
