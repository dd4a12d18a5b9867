import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type ResolvedConfig } from 'vite'
import { z } from 'zod'
import { FRAME_ID, FRAMED, type Framed, WAITING_CODE } from '../src/renderer/prerendered/framed.ts'
import { afterBuild } from './afterBuild.ts'
import { readManifest, withImports } from './buildManifest.ts'
import { AFTER, homeScripts } from './homeScripts.ts'

const OUT = 'out/prerender'
const LANDING = 'app/screens/Landing.tsx'

const drawnPages = z.object({ landing: z.string(), frames: z.record(z.enum(FRAMED), z.string()) })
type DrawnPages = z.output<typeof drawnPages>

/**
 * Writes two pages beside index.html, drawn at build time: landing.html, the public page, with its application aside in a
 * template until the page stands (docs/decisions/public-page-as-html.md); and home.html for whoever is signed in, with the
 * frames of both homes (docs/decisions/first-screen.md).
 */
export const prerenderPages = () =>
  afterBuild('prerender-pages', async (folder, config) => {
    const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const manifest = readManifest(folder)
    const filesOf = (sources: readonly string[]) => {
      const files = new Set<string>()
      for (const source of sources) withImports(manifest, source, files)
      return [...files].filter((file) => file.endsWith('.js') && !page.includes(file))
    }
    const aheadOf = (role: Framed) => {
      const home = filesOf(homeScripts(role))
      const waiting = filesOf(AFTER.waiting).filter((file) => !home.includes(file))
      // The server is asked at the same time, and its answers decide about more: they go first.
      return preloads(home, ' fetchpriority="low"') + preloads(waiting, ` data-${WAITING_CODE}`)
    }
    const [start, frame] = [await alone(config, 'start'), await alone(config, 'frame')]
    for (const { name, content } of [start, frame]) write(name, content)
    const { landing, frames } = await drawn(config)
    write('landing.html', landingOf(page, preloads(filesOf([LANDING])), landing, start.name))
    const ahead = { customer: aheadOf('customer'), provider: aheadOf('provider') }
    write('home.html', homeOf(page, frames, ahead, frame.name))
  })

/** Drawn in a process of its own, which takes itself for a browser. */
async function drawn({ root, define }: ResolvedConfig): Promise<DrawnPages> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    // One React and one router, inside and outside of what was bundled: all of it is.
    ssr: { noExternal: true },
    build: { ssr: 'prerendered/drawPages.tsx', outDir: join('../..', OUT), emptyOutDir: true },
  })
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/printPages.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 16 * 1024 * 1024,
  })
  return drawnPages.parse(JSON.parse(printed))
}

/** What comes with a page, as one classic script: it has to be there before anybody can press anything. */
async function alone({ root }: ResolvedConfig, script: string): Promise<{ name: string; content: string }> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      outDir: join('../..', OUT),
      target: 'es2023',
      rolldownOptions: {
        input: join(root, `prerendered/${script}.ts`),
        output: { format: 'iife', entryFileNames: `${script}.js` },
      },
    },
  })
  const content = readFileSync(`${OUT}/${script}.js`, 'utf8')
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { name: `assets/${script}-${hash}.js`, content }
}

type PerRole = Readonly<Record<Framed, string>>

const TITLE = /^(<title>.*?<\/title>)?(.*)$/s

/** Has files fetched that the page does not name itself. */
const preloads = (files: readonly string[], attributes = ''): string =>
  files.map((file) => `<link rel="modulepreload"${attributes} crossorigin href="/${file}">`).join('')

/** The page with its application aside; `more` fetches what the screen needs besides. */
function landingOf(page: string, more: string, drawing: string, start: string): string {
  const application: string[] = []
  const [title = '', content] = TITLE.exec(drawing)?.slice(1) ?? []
  return page
    .replace(/(<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g, (_whole, tag: string) => {
      application.push(tag)
      return ''
    })
    .replace(/<title>.*?<\/title>/, () => `${title}\n    <script src="/${start}"></script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
    .replace('</body>', () => {
      return `<template id="application">${application.join('')}${more}</template></body>`
    })
}

/** The page with both frames aside, of which the script puts one in its place; `ahead` fetches what each home needs. */
function homeOf(page: string, frames: PerRole, ahead: PerRole, script: string): string {
  const templates = FRAMED.map(
    (role) =>
      `<template id="${FRAME_ID}${role}">${ahead[role]}${TITLE.exec(frames[role])?.[2] ?? ''}</template>`,
  )
  return page.replace(
    '<div id="root"></div>',
    () => `<div id="root"></div>${templates.join('')}<script src="/${script}"></script>`,
  )
}
