import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { MOST_ACCOUNTS } from '#shared/desktop.ts'
import { desktopSettings, serverOrigin } from '#shared/desktopSettings.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'

/** Where a window was. */
const place = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int().positive(), height: z.int().positive() }),
  maximized: z.boolean(),
})
export type Place = z.output<typeof place>

/** The account that a client begins with: it has the storage that is the program's own. */
export const FIRST_ACCOUNT = 'first'

/** Of one account (§2.9). */
const account = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** Null for the server that the client was built for. */
  server: serverOrigin.nullable().catch(null),
  /** Of who was signed in last, for menus and notifications. */
  name: z.string().max(300).nullable().catch(null),
  /** Where the server kept messages when it was last heard of. */
  firebase: z
    .object({ server: z.string(), project: publicConfig.response.shape.firebase })
    .nullable()
    .catch(null),
  /** Who was signed in last, as far as it decides where to start, and the screen that was open. */
  last: z
    .object({ role: z.enum(['customer', 'provider', 'admin']), screen: z.string().max(2000).startsWith('/') })
    .nullable()
    .catch(null),
})
export type RememberedAccount = z.output<typeof account>

export const newAccount = (id: string): RememberedAccount => account.parse({ id })

/** A file that was written by hand may name one twice. */
const accounts = z
  .array(account)
  .min(1)
  .transform((all) => [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST_ACCOUNTS))

/** What the client remembers on this machine between starts; nothing secret. What can't be read falls back. */
const remembered = z.object({
  settings: desktopSettings.catch(() => desktopSettings.parse({})),
  window: place
    .extend({ zoom: z.number().min(-5).max(5) })
    .nullable()
    .catch(null),
  /** Of the windows for one conversation or job: where the last one of its kind was. */
  ownWindows: z
    .object({ conversation: place.nullable().catch(null), job: place.nullable().catch(null) })
    .catch({ conversation: null, job: null }),
  /** The person was told that closing hides the window to the tray. */
  saidHidden: z.boolean().catch(false),
  accounts: accounts.catch(() => [newAccount(FIRST_ACCOUNT)]),
  /** The account whose window is seen. */
  account: z.string().catch(FIRST_ACCOUNT),
})
export type Remembered = z.output<typeof remembered>

export interface Store {
  readonly value: Remembered
  change(change: Partial<Remembered>): void
  /** Why the file can't be written just now. */
  readonly problem: string | undefined
}

/** A virus scanner that holds the file lets go of it in a moment; a full disk takes longer. */
const AGAIN_MS = 5_000

interface StoreListener {
  /** It can't be written: called once for every time that this begins. */
  onProblem?: (problem: string) => void
}

/** A small JSON file, written whole or not at all, and again and again until it can be. */
export function openStore(path: string, { onProblem }: StoreListener = {}): Store {
  let value = remembered.parse(readJson(path))
  let problem: string | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function write(): void {
    clearTimeout(again)
    try {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.partial`, JSON.stringify(value, undefined, 2))
      renameSync(`${path}.partial`, path)
      problem = undefined
    } catch (error) {
      const isNew = problem === undefined
      problem = String(error)
      again = setTimeout(write, AGAIN_MS)
      again.unref()
      if (isNew) onProblem?.(problem)
    }
  }
  return {
    get value() {
      return value
    },
    get problem() {
      return problem
    },
    change(change) {
      value = { ...value, ...change }
      write()
    },
  }
}

function readJson(path: string): object {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
  } catch {
    return {}
  }
}
