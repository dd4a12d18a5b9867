// `npm run package`: the desktop client for the system that this runs on, into dist/. Refuses to pack what could not
// work: a program without the address of a server would look for one on the machine of whoever installs it.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { serverOrigin } from '../src/shared/desktopSettings.ts'
import { run } from './run.ts'

function stop(problem: string): never {
  console.error(problem)
  process.exit(1)
}

const given = process.env['TRADEPOST_SERVER']
if (!given) stop('TRADEPOST_SERVER is missing: the address of the server, such as https://market.example')
const { data: server } = serverOrigin.safeParse(given)
if (!server?.startsWith('https:')) stop(`TRADEPOST_SERVER must start with https://, and is ${given}`)
if (!process.env['TRADEPOST_UPDATES'])
  stop('TRADEPOST_UPDATES is missing: where updates will be, such as https://updates.example')

/** Whether there is a certificate; without one macOS starts no program that forbids foreign libraries, as ours does. */
function isSignedOnMac(): boolean {
  if (process.env['CSC_LINK'] || process.env['CSC_NAME']) return true
  const found = spawnSync('security', ['find-identity', '-v', '-p', 'codesigning'], { encoding: 'utf8' })
  return (found.stdout ?? '').includes('Developer ID Application')
}

/** What electron-builder is started with, once or several times. */
function packings(): readonly (readonly string[])[] {
  if (process.platform === 'darwin')
    return [['--mac', ...(isSignedOnMac() ? [] : ['-c.mac.hardenedRuntime=false', '-c.mac.notarize=false'])]]
  if (process.platform === 'win32') return [['--win']]
  // One after the other: what says "installed by a package manager" must not get into the AppImage, whose
  // latest-linux.yml has to be the last one written.
  return [
    ['--linux', 'deb'],
    ['--linux', 'AppImage'],
  ]
}

async function step(command: string, ...args: readonly string[]): Promise<void> {
  const { code } = await run(command, args, { live: true })
  if (code !== 0) process.exit(code)
}

await step('npm', 'run', '--silent', 'build:desktop')
await step('npx', '--no-install', 'tsx', 'scripts/packedFiles.ts')
for (const packing of packings()) {
  rmSync('dist/linux-unpacked', { recursive: true, force: true })
  await step('npx', '--no-install', 'electron-builder', ...packing)
}
