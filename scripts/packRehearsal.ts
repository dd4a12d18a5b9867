// The way from a fresh clone to a packed program, as far as it goes without Electron's binary: `npm run desktop` with a
// program in its place that looks at what it was started with, then electron-builder for Linux with a distribution of
// stubs. Says at the end what it could not prove.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { Arch, build, Platform } from 'electron-builder'
import { z } from 'zod'
import { LINK_SCHEME } from '../src/shared/desktop.ts'
import { run } from './run.ts'

const WORK = resolve('out/rehearsal')
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const problems: string[] = []

function mustHold(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}`)
  if (!holds) problems.push(what)
}

rmSync(WORK, { recursive: true, force: true })
mkdirSync(join(WORK, 'electron/locales'), { recursive: true })

// 1. Started from a fresh clone: nothing of the desktop client is built.
for (const part of ['main', 'preload', 'renderer'])
  rmSync(join('out', part), { recursive: true, force: true })
const inItsPlace = join(WORK, 'startedInstead.cjs')
writeFileSync(
  inItsPlace,
  `#!/usr/bin/env node
const { existsSync } = require('node:fs')
const needed = ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html']
const missing = needed.filter((file) => !existsSync(file))
console.log('started-with ' + JSON.stringify({ missing, arguments: process.argv.slice(2) }))
`,
)
chmodSync(inItsPlace, 0o755)
const started = await run('npm', ['run', '--silent', 'desktop'], { env: { ELECTRON_EXEC_PATH: inItsPlace } })
const facts = /started-with (\{.*\})/.exec(started.output)?.[1]
mustHold(facts !== undefined, 'npm run desktop starts Electron')
const { missing } = z
  .object({ missing: z.array(z.string()) })
  .parse(JSON.parse(facts ?? '{"missing":["all"]}'))
mustHold(
  missing.length === 0,
  `npm run desktop has built what it starts${missing.map((one) => `, not ${one}`).join('')}`,
)
if (problems.length > 0) console.error(started.output)

// Nothing is packed that would look for its server on the machine of whoever installs it, or could be listened to.
for (const address of ['', 'http://market.example']) {
  const refused = await run('npm', ['run', '--silent', 'package'], { env: { TRADEPOST_SERVER: address } })
  mustHold(
    refused.code !== 0 && refused.output.startsWith('TRADEPOST_SERVER '),
    `npm run package refuses ${address === '' ? 'to go without a server' : address}`,
  )
}

// 2. Packed for Linux. The one part of Electron's binary that is changed while packing is its row of fuses.
const fuses = z
  .object({
    FuseV1Options: z.record(z.string(), z.union([z.string(), z.number()])),
    getCurrentFuseWire: z.custom<(path: string) => Promise<Record<string, unknown>>>(),
  })
  .parse(builder('@electron/fuses'))
const { SENTINEL } = z.object({ SENTINEL: z.string() }).parse(builder('@electron/fuses/dist/constants'))
/** What Electron 45 is delivered with (build/fuses/fuses.json5): version 1, eight of them. */
const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, 8]), Buffer.from('10110001')])
writeFileSync(join(WORK, 'electron/electron'), Buffer.concat([Buffer.from('no program '), wire]), {
  mode: 0o755,
})
for (const file of [
  'chrome-sandbox',
  'chrome_crashpad_handler',
  'LICENSE',
  'LICENSES.chromium.html',
  'version',
])
  writeFileSync(join(WORK, 'electron', file), '')
cpSync('build/icon.png', join(WORK, 'electron/locales/en-US.pak'))

process.env['TRADEPOST_UPDATES'] ??= 'https://updates.example'
const launchFiles: unknown[] = []
await build({
  targets: Platform.LINUX.createTarget(['AppImage', 'deb'], Arch.x64),
  publish: 'never',
  config: { electronDist: join(WORK, 'electron'), directories: { output: join(WORK, 'dist') } },
  // Called with what the package would be made of; true leaves out the making, for which the tools are not here.
  effectiveOptionComputed: async (options: unknown) => {
    launchFiles.push(
      Array.isArray(options) ? [options[0], readFileSync(String(options[1]), 'utf8')] : options,
    )
    return true
  },
})

const unpacked = join(WORK, 'dist/linux-unpacked')
const contents = await run('npx', [
  '--no-install',
  'tsx',
  'scripts/packedFiles.ts',
  join(unpacked, 'resources/app.asar'),
])
console.log(contents.output.trim())
mustHold(contents.code === 0, 'the archive has what it needs and nothing else')

const states = await fuses.getCurrentFuseWire(join(unpacked, 'tradepost'))
const stateOf = (name: string) => String.fromCharCode(Number(states[String(fuses.FuseV1Options[name])]))
for (const [name, wanted] of [
  ['RunAsNode', '0'],
  ['EnableCookieEncryption', '0'],
  ['EnableNodeOptionsEnvironmentVariable', '0'],
  ['EnableNodeCliInspectArguments', '0'],
  ['EnableEmbeddedAsarIntegrityValidation', '1'],
  ['OnlyLoadAppFromAsar', '1'],
  ['GrantFileProtocolExtraPrivileges', '0'],
] as const)
  mustHold(stateOf(name) === wanted, `fuse ${name} is ${wanted === '1' ? 'on' : 'off'}`)

const appImage = z
  .object({ desktop: z.string(), desktopFileName: z.string() })
  .safeParse(launchFiles.find((one) => !Array.isArray(one))).data
const deb = z.tuple([z.array(z.string()), z.string()]).safeParse(launchFiles.find(Array.isArray)).data
mustHold(appImage !== undefined && deb !== undefined, 'an AppImage and a .deb would be made')
for (const [name, entry] of [
  ['AppImage', appImage?.desktop ?? ''],
  ['.deb', deb?.[1] ?? ''],
] as const) {
  mustHold(/^Exec=.* %U$/m.test(entry), `${name}: is started with the links that are opened`)
  mustHold(entry !== '' && !entry.includes('--no-sandbox'), `${name}: is started in its sandbox`)
  mustHold(entry.includes(`x-scheme-handler/${LINK_SCHEME};`), `${name}: opens links of ${LINK_SCHEME}:`)
  mustHold(entry.includes('StartupWMClass=tradepost\n'), `${name}: its windows belong to its launcher`)
}
mustHold(appImage?.desktopFileName === 'tradepost.desktop', 'the launcher has the name that Electron says')
mustHold(
  deb?.[0].some((one) => one.endsWith('/usr/share/applications/tradepost.desktop')) === true,
  'the .deb puts it where menus look',
)
console.log(`
Not proven here, because Electron's binary and the packing tools are not: that the program starts, that AppImage, .deb,
.dmg and .exe are made and can be installed, signatures, notarisation, the icons of Windows and macOS, and updates from
one version to the next. docs/desktop-release.md is the list to go through on real machines.`)
for (const problem of problems) console.error(`FAIL ${problem}`)
process.exit(problems.length === 0 ? 0 : 1)
