import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SecretService {
  /** What programs that use it need in their environment. */
  readonly variables: Readonly<Record<string, string>>
  stop(): void
}

/** A Secret Service of the journeys' own on a bus of its own, or undefined where its programs are missing. */
export async function startSecretService(): Promise<SecretService | undefined> {
  if (process.platform !== 'linux') return undefined
  for (const program of ['dbus-run-session', 'gnome-keyring-daemon'])
    if (spawnSync('which', [program]).status !== 0) return undefined
  const home = await mkdtemp(join(tmpdir(), 'tradepost-keyring-'))
  await chmod(home, 0o700)
  const unlock = 'printf "pw\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1'
  const script = `${unlock}; echo "bus=$DBUS_SESSION_BUS_ADDRESS"; read end`
  const child = spawn('dbus-run-session', ['--', 'sh', '-c', script], {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const address = await printedAddress(child)
  return {
    variables: { DBUS_SESSION_BUS_ADDRESS: address },
    stop: () => child.stdin?.end(),
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /bus=(\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('The Secret Service did not start')))
  })
}
