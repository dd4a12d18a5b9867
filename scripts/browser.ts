// Finds a Chromium for the browser tests, and installs one where there is none: the system's package as root on
// Debian, Playwright's own elsewhere. Run alone it only makes sure that there is one.
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

/** Chromium without its windows, menus and extensions: the same pages in three quarters of the time. */
const HEADLESS = '/usr/bin/chromium-headless-shell'
/** Without what a desk would want beside it; a text that no font of ours has falls back to these. */
const PACKAGES = ['chromium-headless-shell', 'fonts-liberation']
const SYSTEM = [HEADLESS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const GIVEN = process.env['CHROMIUM_PATH']

/** The path of a Chromium, or undefined. */
export function findChromium(): string | undefined {
  return [GIVEN, ...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path))
}

const options: ExecFileSyncOptions = {
  stdio: 'inherit',
  env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
}

/** Whether the system's package is there now. */
function installHeadless(): boolean {
  try {
    execFileSync('apt-get', ['update', '-qq'], options)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options)
    return true
  } catch (error) {
    console.log(`chromium-headless-shell could not be installed: ${String(error)}`)
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const isThere = [GIVEN, HEADLESS].some((path) => path && existsSync(path))
  const isLight = isThere || (debianRoot && installHeadless())
  if (!isLight && !findChromium()) execFileSync('npx', ['playwright', 'install', 'chromium'], options)
  console.log(`Chromium: ${findChromium() ?? 'none'}`)
  process.exit(findChromium() ? 0 : 1)
}
