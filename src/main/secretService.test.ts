import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const missing = process.platform === 'linux' ? missingPrograms() : 'it is Linux’s'

function missingPrograms(): string | undefined {
  const absent = ['dbus-run-session', 'gnome-keyring-daemon'].filter(
    (program) => spawnSync('which', [program]).status !== 0,
  )
  return absent.length > 0 ? `${absent.join(' and ')} not installed` : undefined
}

const folder = mkdtempSync(join(tmpdir(), 'tradepost-keyring-'))
chmodSync(folder, 0o700)
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script with a Secret Service of its own: a bus, an unlocked login collection, an empty home. */
function withSecretService(script: string): string {
  const unlock = 'printf "pw\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1'
  return execFileSync(
    'dbus-run-session',
    ['--', 'sh', '-c', `${unlock}; exec node --import tsx --input-type=module -e "$SCRIPT"`],
    {
      env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, SCRIPT: script },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

// Says in the report why it did not run.
test.skipIf(missing)(
  `a real Secret Service keeps, returns and forgets the session${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 30_000 },
  () => {
    const script = `
      import { loadKeytar, systemKeychain } from './src/main/keychain.ts'
      const told = []
      const fresh = () => systemKeychain(loadKeytar, 'https://market.example', () => told.push('missing'))
      const session = { accessToken: 'kept', currentUserId: '0190a000-0000-7000-8000-000000000000', role: 'customer', isProfileCreated: true }
      await fresh().write(session)
      const kept = await fresh().read()
      await fresh().clear()
      const gone = await fresh().read()
      console.log(JSON.stringify({ told, kept: kept?.accessToken, gone: gone ?? null }))
      process.exit(0)`
    expect(JSON.parse(withSecretService(script))).toEqual({ told: [], kept: 'kept', gone: null })
  },
)
