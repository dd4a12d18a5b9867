import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { readManifest, withImports } from './buildManifest.ts'

const OUT = 'out/prerender'
const LANDING = 'app/screens/Landing.tsx'

/**
 * Writes landing.html beside index.html: the public page drawn at build time, with its application aside in a template
 * until the page stands (docs/decisions/public-page-as-html.md).
 */
export function prerenderLanding(): Plugin {
  let config: ResolvedConfig | undefined
  return {
    name: 'prerender-landing',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    async closeBundle(error) {
      if (error || !config) return
      const folder = join(config.root, config.build.outDir)
      const read = (name: string) => readFileSync(join(folder, name), 'utf8')
      const files = withImports(readManifest(folder), LANDING)
      const start = await started(config)
      const name = `assets/start-${createHash('sha256').update(start).digest('base64url').slice(0, 8)}.js`
      writeFileSync(join(folder, name), start)
      writeFileSync(
        join(folder, 'landing.html'),
        landingOf(read('index.html'), files, await drawn(config), name),
      )
    },
  }
}

/** Drawn in a process of its own, which takes itself for a browser. */
async function drawn({ root, define }: ResolvedConfig): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    // One React and one router, inside and outside of what was bundled: all of it is.
    ssr: { noExternal: true },
    build: { ssr: 'prerendered/drawLanding.tsx', outDir: join('../..', OUT), emptyOutDir: true },
  })
  return execFileSync(process.execPath, ['--import', 'tsx', 'scripts/printLanding.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** What comes with the page, as one classic script: it has to be there before anybody can press anything. */
async function started({ root }: ResolvedConfig): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      outDir: join('../..', OUT),
      target: 'es2023',
      rolldownOptions: {
        input: join(root, 'prerendered/start.ts'),
        output: { format: 'iife', entryFileNames: 'start.js' },
      },
    },
  })
  return readFileSync(`${OUT}/start.js`, 'utf8')
}

/** The page with its application aside; `files` are those that the screen needs. */
function landingOf(page: string, files: ReadonlySet<string>, drawing: string, start: string): string {
  const application: string[] = []
  const [title = '', content] = /^(<title>.*?<\/title>)?(.*)$/s.exec(drawing)?.slice(1) ?? []
  return page
    .replace(/(<script type="module".*?<\/script>|<link rel="modulepreload".*?>)/g, (_whole, tag: string) => {
      application.push(tag)
      return ''
    })
    .replace(/<title>.*?<\/title>/, () => `${title}\n    <script src="/${start}"></script>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
    .replace('</body>', () => {
      const here = application.join('')
      const more = [...files]
        .filter((file) => !here.includes(file))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      return `<template id="application">${here}${more.join('')}</template></body>`
    })
}
