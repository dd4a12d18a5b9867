import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MOST_ACCOUNTS } from '#shared/desktop.ts'
import { defaultSettings } from '#shared/desktopSettings.ts'
import { FIRST_ACCOUNT, newAccount, openStore } from './store.ts'

const fallback = {
  settings: defaultSettings,
  window: null,
  ownWindows: { conversation: null, job: null },
  saidHidden: false,
  accounts: [newAccount(FIRST_ACCOUNT)],
  account: FIRST_ACCOUNT,
}
const aPath = () => join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'deep', 'desktop.json')

test('what was changed is there at the next start', () => {
  const path = aPath()
  openStore(path).change({ saidHidden: true })
  expect(openStore(path).value).toEqual({ ...fallback, saidHidden: true })
  expect(readdirSync(join(path, '..'))).toEqual(['desktop.json'])
})

test.each(['', '[]', '{"settings": 5, "window": {"bounds": {}}, "saidHidden": "yes"}', '\0'])(
  'a file that can’t be read falls back: %j',
  (text) => {
    const path = join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'desktop.json')
    writeFileSync(path, text)
    expect(openStore(path).value).toEqual(fallback)
  },
)

test('one setting that can’t be read leaves the others', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'desktop.json')
  writeFileSync(path, '{"settings": {"launchAtLogin": true, "startOn": "file:///etc"}}')
  expect(openStore(path).value.settings).toEqual({ ...defaultSettings, launchAtLogin: true })
})

test('of the accounts each is kept as far as it can be read, once, and there is always one', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'tradepost-store-')), 'desktop.json')
  const read = (accounts: unknown) => {
    writeFileSync(path, JSON.stringify({ accounts }))
    return openStore(path).value.accounts
  }
  const other = { ...newAccount('other'), name: 'Board and tape' }
  expect(
    read([{ id: 'other', server: 'file:///etc', name: 'Board and tape', last: { role: 'root' } }]),
  ).toEqual([other])
  expect(read([other, other])).toEqual([other])
  expect(read(Array.from({ length: 20 }, (_, index) => newAccount(`a${index}`)))).toHaveLength(MOST_ACCOUNTS)
  for (const unreadable of [[], {}, [{ id: '../etc' }]])
    expect(read(unreadable)).toEqual([newAccount(FIRST_ACCOUNT)])
})

test('a file that can’t be written just now is told of once, and written as soon as it can be', () => {
  vi.useFakeTimers()
  const path = aPath()
  const folder = join(path, '..')
  // A file where the folder has to be: nobody can write below it, not even root.
  writeFileSync(folder, '')
  const problems: string[] = []
  const store = openStore(path, { onProblem: (problem) => problems.push(problem) })
  store.change({ saidHidden: true })
  store.change({ window: null })
  vi.advanceTimersByTime(20_000)
  expect(problems).toHaveLength(1)
  expect(store.problem).toBe(problems[0])
  expect(store.value.saidHidden).toBe(true)
  rmSync(folder)
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  expect(store.problem).toBeUndefined()
  expect(openStore(path).value.saidHidden).toBe(true)
})
