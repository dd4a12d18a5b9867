import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import * as text from '../src/shared/texts/en/installed.ts'

const ICON = 'src/renderer/icon.svg'
/** The brand's own ground, behind the icon and, while it starts, the app. */
const GROUND = '#0f5257'
const PAPER = '#faf7f1'

interface Icon {
  name: string
  size: number
  /** How much of the square the icon takes: what masks it cuts off a tenth at each side. */
  share: number
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'icon-maskable.png', size: 512, share: 0.75 },
  { name: 'icon-touch.png', size: 180, share: 0.8 },
]

/** Makes the web client one that a browser can install: its manifest, and the icon in the sizes that systems ask for. */
export function installable(): Plugin {
  const made = new Map<string, string>()
  return {
    name: 'installable',
    apply: 'build',
    async buildStart() {
      for (const icon of ICONS)
        made.set(icon.name, this.emitFile({ type: 'asset', name: icon.name, source: await drawn(icon) }))
    },
    transformIndexHtml: {
      order: 'post',
      handler(_page, { bundle = {} }) {
        const touch = Object.values(bundle).find(({ fileName }) => /icon-touch.*\.png$/.test(fileName))
        return [
          { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
          { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${touch?.fileName}` }, injectTo: 'head' },
          { tag: 'meta', attrs: { name: 'theme-color', content: GROUND }, injectTo: 'head' },
        ]
      },
    },
    generateBundle() {
      const icon = ({ name, size }: Icon) => ({
        src: `/${this.getFileName(made.get(name) ?? '')}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: name.includes('maskable') ? 'maskable' : 'any',
      })
      const manifest = {
        id: '/',
        name: text.name,
        short_name: text.name,
        description: text.description,
        lang: 'en-CA',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: GROUND,
        icons: ICONS.filter(({ name }) => name !== 'icon-touch.png').map(icon),
      }
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: JSON.stringify(manifest, undefined, 2),
      })
    },
  }
}

async function drawn({ size, share }: Icon): Promise<Buffer> {
  const inner = Math.round(size * share)
  const icon = await sharp(await readFile(ICON), { density: 72 * 16 })
    .resize(inner, inner)
    .png()
    .toBuffer()
  const square = { width: size, height: size, channels: 4 as const }
  const background = share === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : GROUND
  return sharp({ create: { ...square, background } })
    .composite([{ input: icon, gravity: 'centre' }])
    .png()
    .toBuffer()
}
