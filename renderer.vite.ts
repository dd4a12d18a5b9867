import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

const server = process.env['TRADEPOST_SERVER'] ?? 'http://127.0.0.1:4600'
const SOURCE = /\.tsx?(\?|$)/
/** To the server, but for a folder of sources that is called as one of its paths: src/renderer/api. */
const proxied = {
  target: server,
  changeOrigin: false,
  bypass: ({ url = '' }: { url?: string | undefined }) => (SOURCE.test(url) ? url : undefined),
}

/** What the web client and the desktop client's renderer have in common: they are one application. */
export const renderer = {
  root: 'src/renderer',
  plugins: [react(), tailwindcss()],
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
      output: { chunkFileNames: 'assets/[hash].js' },
    },
    // Every browser of the target knows how to load modules ahead.
    modulePreload: { polyfill: false },
  },
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
