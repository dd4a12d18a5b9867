import { defineConfig } from 'vite'
import { renderer } from './renderer.vite.ts'
import { noteSources } from './src/server/programs/webClientBuild.ts'

/** The web client: the renderer as static files, which the server serves. */
export default defineConfig({
  ...renderer,
  plugins: [...renderer.plugins, noteSources()],
  // The way to the desktop client's main process is not even loaded in a browser.
  define: { WITH_DESKTOP: 'false' },
  build: { ...renderer.build, outDir: '../../out/web' },
})
