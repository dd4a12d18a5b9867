// Finds a Chromium for the browser tests, and installs one where there is none: the system's package as root on
// Debian, Playwright's own elsewhere. Run alone it only makes sure that there is one.
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium, or undefined. */
export function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...SYSTEM, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!findChromium()) {
    const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options: ExecFileSyncOptions = { stdio: 'inherit', env }
    if (debianRoot) {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], options)
    } else execFileSync('npx', ['playwright', 'install', 'chromium'], options)
  }
  console.log(`Chromium: ${findChromium() ?? 'none'}`)
  process.exit(findChromium() ? 0 : 1)
}
