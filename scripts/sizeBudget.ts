// What a first visit loads, gzipped, against its budget; more than that fails the build. Of screens it is their JavaScript.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readManifest, withImports } from './buildManifest.ts'
import { AFTER, homeScripts } from './homeScripts.ts'

const OUT = 'out/web'
const budgets = [
  {
    what: 'public page, once it comes alive',
    kilobytes: 139,
    screens: ['app/screens/Landing.tsx'],
  },
  ...(['customer', 'provider'] as const).flatMap((role) => [
    { what: `home of a ${role}`, kilobytes: 184, screens: homeScripts(role) },
    {
      what: `home of a ${role}, with what comes once it stands`,
      kilobytes: 232,
      screens: [...homeScripts(role), ...Object.values(AFTER).flat()],
    },
  ]),
]

const manifest = readManifest(OUT)
const sizes = budgets.map(({ what, kilobytes, screens }) => {
  const files = new Set<string>()
  for (const name of ['index.html', ...screens]) withImports(manifest, name, files)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(`${OUT}/${file}`)).length, 0)
  return { what, kilobytes, loaded: bytes / 1024 }
})

/** All that a guest's browser takes to show the public page: the page, its style, one script, fonts and icon. */
function firstView(): number {
  const page = readFileSync(`${OUT}/landing.html`, 'utf8')
  const [shown = ''] = page.split('<template id="application">')
  const named = [...shown.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css|svg))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
  const texts = [page, ...named.map((file) => readFileSync(`${OUT}/${file}`, 'utf8'))]
  const fonts = readdirSync(`${OUT}/assets`).filter((file) => /-latin-wght-normal-.*\.woff2$/.test(file))
  const bytes = [
    ...texts.map((text) => gzipSync(text).length),
    ...fonts.map((file) => readFileSync(`${OUT}/assets/${file}`).length),
  ]
  return bytes.reduce((sum, one) => sum + one, 0) / 1024
}

sizes.unshift({ what: 'first view of the public page, with its fonts', kilobytes: 90, loaded: firstView() })
for (const { what, kilobytes, loaded } of sizes)
  console.log(
    `${loaded <= kilobytes ? 'ok  ' : 'FAIL'} ${what}: ${loaded.toFixed(1)} KB, gzipped; at most ${kilobytes}`,
  )
process.exit(sizes.every(({ kilobytes, loaded }) => loaded <= kilobytes) ? 0 : 1)
