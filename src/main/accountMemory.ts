import { newAccount, type RememberedAccount, type Store } from './store.ts'

/** What is remembered of one account. */
export interface AccountMemory {
  readonly value: RememberedAccount
  change(change: Partial<Omit<RememberedAccount, 'id'>>): void
}

/** The part of the store that is this account's. Of one that was removed nothing is written any more. */
export function accountMemory(store: Store, id: string): AccountMemory {
  return {
    get value() {
      return store.value.accounts.find((one) => one.id === id) ?? newAccount(id)
    },
    change(change) {
      if (!store.value.accounts.some((one) => one.id === id)) return
      store.change({
        accounts: store.value.accounts.map((one) => (one.id === id ? { ...one, ...change } : one)),
      })
    },
  }
}
