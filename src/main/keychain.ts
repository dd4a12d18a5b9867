import { randomUUID } from 'node:crypto'
import type * as Keytar from 'keytar'
import { type DesktopSession, storedSession } from '#shared/desktop.ts'

const SERVICE = 'Tradepost'
/** No entry is called so. */
const TRIAL = 'trial'

export interface Keychain {
  read(): Promise<DesktopSession | undefined>
  write(session: DesktopSession): Promise<void>
  clear(): Promise<void>
  /** Whether it keeps what it is given. */
  works(): Promise<boolean>
}

export type SecretStore = Pick<typeof Keytar, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * keytar, loaded when it is first asked: its native part fails to load on a Linux without libsecret, and the client
 * has to start there all the same.
 */
export async function loadKeytar(): Promise<SecretStore> {
  return (await import('keytar')).default
}

/**
 * The session in the keychain of the system, in an entry of its own (`accountSession.ts`). Where none
 * answers, the session lasts as long as the program, never in clear on the disk, and `onMissing` is called once so that
 * the person hears of it.
 */
export function systemKeychain(
  load: () => Promise<SecretStore>,
  entry: string,
  onMissing: () => void,
): Keychain {
  let inMemory: DesktopSession | undefined
  let missed = false
  let store: Promise<SecretStore> | undefined

  /** What the keychain answers, or undefined where there is none. */
  async function ask<Answer>(question: (store: SecretStore) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      store ??= load()
      return await question(await store)
    } catch {
      missed = true
      return undefined
    }
  }

  let told = false
  function tellOnce(): void {
    if (!missed || told) return
    told = true
    onMissing()
  }

  return {
    async read() {
      return inMemory ?? parse(await ask((keychain) => keychain.getPassword(SERVICE, entry)))
    },
    async write(session) {
      inMemory = session
      missed = false
      await ask((keychain) => keychain.setPassword(SERVICE, entry, JSON.stringify(session)))
      tellOnce()
    },
    async clear() {
      inMemory = undefined
      await ask((keychain) => keychain.deletePassword(SERVICE, entry))
    },
    async works() {
      const trial = randomUUID()
      const got = await ask(async (keychain) => {
        await keychain.setPassword(SERVICE, TRIAL, trial)
        const kept = await keychain.getPassword(SERVICE, TRIAL)
        await keychain.deletePassword(SERVICE, TRIAL)
        return kept
      })
      return got === trial
    },
  }
}

/** What another version or another program wrote is no session. */
function parse(text: string | null | undefined): DesktopSession | undefined {
  if (!text) return undefined
  try {
    return storedSession.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
