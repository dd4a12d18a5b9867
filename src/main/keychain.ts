import keytar from 'keytar'
import { type DesktopSession, storedSession } from '#shared/desktop.ts'

const SERVICE = 'Tradepost'
const ACCOUNT = 'session'

export interface Keychain {
  read(): Promise<DesktopSession | undefined>
  write(session: DesktopSession): Promise<void>
  clear(): Promise<void>
}

type Keytar = Pick<typeof keytar, 'getPassword' | 'setPassword' | 'deletePassword'>

/**
 * The session in the keychain of the system. Where none answers, it lasts as long as the program: never in clear on
 * the disk.
 */
export function systemKeychain(store: Keytar = keytar): Keychain {
  let inMemory: DesktopSession | undefined
  return {
    async read() {
      if (inMemory) return inMemory
      const text = await store.getPassword(SERVICE, ACCOUNT).catch(() => null)
      const parsed = text ? storedSession.safeParse(JSON.parse(text)) : undefined
      return parsed?.data
    },
    async write(session) {
      inMemory = session
      await store.setPassword(SERVICE, ACCOUNT, JSON.stringify(session)).catch(() => undefined)
    },
    async clear() {
      inMemory = undefined
      await store.deletePassword(SERVICE, ACCOUNT).catch(() => false)
    },
  }
}
