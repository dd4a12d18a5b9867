import type { ElectronDoor, PageSession } from './electron.ts'
import { FIRST_ACCOUNT } from './store.ts'

/** Where Chromium keeps what is an account's: storage, cache, cookies. The first one has the program's own (undefined). */
export function partitionOf(account: string): string | undefined {
  return account === FIRST_ACCOUNT ? undefined : `persist:account-${account}`
}

/** The session that belongs to that partition. */
export function sessionOf({ session }: Pick<ElectronDoor, 'session'>, account: string): PageSession {
  const partition = partitionOf(account)
  return partition === undefined ? session.defaultSession : session.fromPartition(partition)
}

/** The name of an account's entry in the keychain: no server is sent what belongs to another, or to another account. */
export function keychainEntry(account: string, server: string): string {
  return account === FIRST_ACCOUNT ? server : `${server} ${account}`
}
