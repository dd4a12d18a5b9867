import { defineConfig } from 'vite'
import { renderer } from './renderer.vite.ts'

/** The web client: the renderer as static files, which the server serves. */
export default defineConfig({ ...renderer, build: { ...renderer.build, outDir: '../../out/web' } })
