import { resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import { renderer } from './renderer.vite.ts'
import { splash } from './scripts/splash.ts'

/** The server that the client is built for; a person can set another. */
const builtFor = process.env['TRADEPOST_SERVER'] ?? 'http://127.0.0.1:4600'

/** The desktop client: main, preload and the renderer. */
export default defineConfig({
  main: {
    define: { BUILT_FOR: JSON.stringify(builtFor) },
    build: {
      outDir: 'out/main',
      lib: { entry: 'src/main/index.ts' },
      // Everything is bundled but the native keytar, so that no other package is packed.
      externalizeDeps: { exclude: ['electron-updater', 'zod'] },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      lib: { entry: 'src/preload/index.ts' },
      // A sandboxed preload must be CommonJS.
      rollupOptions: { output: { format: 'cjs', entryFileNames: 'index.cjs' } },
    },
  },
  renderer: {
    ...renderer,
    plugins: [...renderer.plugins, splash()],
    define: { WITH_DESKTOP: 'true' },
    build: {
      ...renderer.build,
      outDir: 'out/renderer',
      rollupOptions: { input: resolve('src/renderer/index.html') },
    },
  },
})
