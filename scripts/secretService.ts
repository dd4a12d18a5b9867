// Makes sure of a Secret Service for the keychain's tests on Linux: installs gnome-keyring as root on Debian, and
// elsewhere says what is missing; the tests then skip with that reason. It never fails.
import { execFileSync, type ExecFileSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PACKAGES = ['gnome-keyring', 'dbus', 'libsecret-1-0']
const PROGRAMS = ['dbus-run-session', 'gnome-keyring-daemon']

const missing = () => PROGRAMS.filter((program) => spawnSync('which', [program]).status !== 0)

if (process.platform === 'linux' && missing().length > 0) {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options: ExecFileSyncOptions = { stdio: 'ignore', env }
    try {
      execFileSync('apt-get', ['update', '-qq'], options)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options)
    } catch (error) {
      console.log(`${PACKAGES.join(', ')} could not be installed: ${String(error)}`)
    }
  }
}
if (process.platform !== 'linux') console.log('Secret Service: it is Linux’s; its test is skipped')
else if (missing().length > 0) console.log(`Secret Service: none, ${missing().join(' and ')} not installed`)
else console.log('Secret Service: gnome-keyring')
