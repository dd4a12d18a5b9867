import { defineConfig } from 'vite'
import { renderer } from './renderer.vite.ts'

/** The web client: the renderer as static files, which the server serves. */
export default defineConfig({
  ...renderer,
  // The way to the desktop client's main process is not even loaded in a browser.
  define: { WITH_DESKTOP: 'false' },
  build: { ...renderer.build, outDir: '../../out/web' },
})
