import { resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import { renderer } from './renderer.vite.ts'

/** The desktop client: main, preload and the renderer. */
export default defineConfig({
  main: { build: { outDir: 'out/main', lib: { entry: 'src/main/index.ts' } } },
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
    build: {
      ...renderer.build,
      outDir: 'out/renderer',
      rollupOptions: { input: resolve('src/renderer/index.html') },
    },
  },
})
