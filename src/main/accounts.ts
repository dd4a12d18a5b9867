import { randomUUID } from 'node:crypto'
import { type DesktopAccount, MOST_ACCOUNTS } from '#shared/desktop.ts'
import * as text from '#texts/desktopClient.ts'
import { type Account, nameOf } from './account.ts'
import type { PageSession } from './electron.ts'
import type { Page } from './page.ts'
import { newAccount, type Store } from './store.ts'

interface AccountsOptions {
  store: Store
  /** Of the one whose window is seen; the others' wait. */
  hidden: boolean
  open: (id: string, hidden: boolean) => Account
  onChange: () => void
  log: (line: string) => void
}

export interface Accounts {
  all(): readonly Account[]
  /** The one whose main window is seen, or was last. */
  current(): Account
  /** The one that the person works in: it has the focus, in whichever window. */
  front(): Account
  open(id: string): void
  add(server: string): void
  remove(account: Account): Promise<void>
  /** The account whose page a message comes from. */
  find(sender: unknown): { account: Account; page: Page } | undefined
  /** The account whose pages have this session. */
  ofSession(session: PageSession): Account | undefined
  /** As the pages of one of them are told. */
  listFor(own: Account): DesktopAccount[]
  tellAll: Account['windows']['tellAll']
}

/** The accounts that the client keeps, all of which run at once (§2.9). There is always one. */
export function openAccounts({ store, hidden, open, onChange, log }: AccountsOptions): Accounts {
  const { value } = store
  const first = value.accounts.some(({ id }) => id === value.account) ? value.account : value.accounts[0]?.id
  let all = value.accounts.map(({ id }) => open(id, hidden || id !== first))

  function current(): Account {
    const found = all.find(({ id }) => id === store.value.account) ?? all[0]
    if (!found) throw new Error('There is no account')
    return found
  }

  /** Closes its windows and forgets what its pages have kept. */
  function forget(account: Account): void {
    all = all.filter((one) => one !== account)
    account.windows.close()
    account.session
      .clearStorageData()
      .catch((error: unknown) => log(`What an account had kept was not cleared: ${String(error)}`))
    onChange()
  }

  return {
    all: () => all,
    current,
    front: () => all.find(({ windows }) => windows.hasFocus()) ?? current(),
    open(id) {
      all.find((one) => one.id === id)?.windows.main.show()
    },
    add(server) {
      if (all.length >= MOST_ACCOUNTS) throw new Error(text.tooManyAccounts(MOST_ACCOUNTS))
      const id = randomUUID()
      store.change({ accounts: [...store.value.accounts, { ...newAccount(id), server }] })
      const added = open(id, true)
      all = [...all, added]
      added.windows.main.show()
      onChange()
    },
    async remove(account) {
      const next = all.find((one) => one !== account)
      if (!next) throw new Error(text.lastAccount)
      await account.keychain.clear()
      store.change({ accounts: store.value.accounts.filter(({ id }) => id !== account.id) })
      next.windows.main.show()
      // Its page hears the answer first.
      setImmediate(() => forget(account))
    },
    find(sender) {
      for (const account of all) {
        const page = account.windows.find(sender)
        if (page) return { account, page }
      }
      return undefined
    },
    ofSession: (session) => all.find((one) => one.session === session),
    listFor: (own) =>
      all.map((one) => ({
        id: one.id,
        name: one.memory.value.name,
        role: one.state.user?.role ?? null,
        server: one.server,
        unread: one.state.inbox.unread,
        isOwn: one === own,
      })),
    tellAll(event, payload) {
      for (const { windows } of all) windows.tellAll(event, payload)
    },
  }
}

/** What menus call them by; where two would be called the same, with their servers. */
export function accountLabels(accounts: readonly Account[]): Map<Account, string> {
  const names = accounts.map(({ memory, server }) => nameOf(memory, server))
  return new Map(
    accounts.map((one, index) => {
      const name = names[index] ?? ''
      const isAlone = names.filter((other) => other === name).length === 1
      return [one, isAlone ? name : text.accountAt(name, new URL(one.server).host)]
    }),
  )
}
