import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** The window waits for it; a bus answers within milliseconds. */
const PATIENCE_MS = 500
const WATCHER = 'org.kde.StatusNotifierWatcher'

/** The ways to ask the bus of a session who is there; one of them is on every desktop. */
const QUESTIONS: readonly (readonly [string, ...string[]])[] = [
  [
    'gdbus',
    'call',
    '--session',
    '--dest=org.freedesktop.DBus',
    '--object-path=/org/freedesktop/DBus',
    '--method=org.freedesktop.DBus.NameHasOwner',
    WATCHER,
  ],
  [
    'dbus-send',
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.DBus',
    '/org/freedesktop/DBus',
    'org.freedesktop.DBus.NameHasOwner',
    `string:${WATCHER}`,
  ],
]

/** Whether something shows the icons of trays. Windows and macOS have a place of their own; GNOME by itself has none. */
export async function hasTrayHost(
  system: NodeJS.Platform,
  variables: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  if (system !== 'linux') return true
  for (const [command, ...given] of QUESTIONS)
    try {
      const { stdout } = await run(command, given, { timeout: PATIENCE_MS, env: variables })
      return stdout.includes('true')
    } catch {
      // This one is not installed, or there is no bus; then the next one says the same.
    }
  return false
}
