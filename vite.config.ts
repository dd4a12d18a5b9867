import { defineConfig } from 'vite'
import { renderer } from './renderer.vite.ts'
import { compressAssets } from './scripts/compressAssets.ts'
import { installable } from './scripts/installable.ts'
import { prerenderPages } from './scripts/prerenderPages.ts'
import { noteSources } from './src/server/programs/webClientBuild.ts'

const SERVICE_WORKER = 'serviceWorker'
const { rolldownOptions } = renderer.build

/** The web client: the renderer as static files, which the server serves. */
export default defineConfig({
  ...renderer,
  plugins: [...renderer.plugins, installable(), prerenderPages(), compressAssets(), noteSources()],
  // The way to the desktop client's main process is not even loaded in a browser.
  define: { WITH_DESKTOP: 'false' },
  build: {
    ...renderer.build,
    outDir: '../../out/web',
    rolldownOptions: {
      ...rolldownOptions,
      input: {
        index: 'src/renderer/index.html',
        [SERVICE_WORKER]: `src/renderer/serviceWorker/${SERVICE_WORKER}.ts`,
      },
      output: {
        ...rolldownOptions.output,
        // What a worker is worth reaches as far as its own address, which has to stay the same.
        entryFileNames: ({ name }) => (name === SERVICE_WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
