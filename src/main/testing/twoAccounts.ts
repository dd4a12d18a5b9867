import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '#shared/testing/waitFor.ts'
import type { DesktopSession } from '#shared/desktop.ts'
import type { StandIn } from './electronStandIn.ts'
import type { StandInWindow } from './standInWindow.ts'
import { memoryKeychain, started } from './started.ts'

export const OTHER = 'https://other.example'
export const provider: DesktopSession = {
  accessToken: 'token of the provider',
  currentUserId: '0190a000-0000-7000-8000-00000000000a',
  role: 'provider',
  isProfileCreated: true,
}
export const customer: DesktopSession = {
  accessToken: 'token of the customer',
  currentUserId: '0190a000-0000-7000-8000-00000000000b',
  role: 'customer',
  isProfileCreated: true,
}
/** A screen that may have a window of its own. */
export const CONVERSATION = `/new_message/0190a000-0000-7000-8000-000000000001/${customer.currentUserId}`

/** A computer on which the client is started once or more often. */
export function computer() {
  const home = mkdtempSync(join(tmpdir(), 'tradepost-accounts-'))
  const keychain = memoryKeychain()
  mkdirSync(join(home, 'renderer'))
  writeFileSync(join(home, 'renderer/index.html'), '<!doctype html>')
  return { home, keychain, start: () => started({ home, loadKeychain: async () => keychain }) }
}

/** The main window of an account, the first one's first. */
export function mainWindow(electron: StandIn, index: number): StandInWindow {
  const found = electron.mainWindows[index]
  if (!found) throw new Error(`There is no window ${index}`)
  return found
}

/** A provider at the client's own server and a customer at another, whose window is seen. */
export async function withTwo(on = computer()) {
  const { electron } = await on.start()
  const first = mainWindow(electron, 0)
  await waitFor(() => {
    if (!first.isVisible()) throw new Error('The window is not seen')
  })
  await electron.invokeFrom(first, 'renderer:ready')
  await electron.invokeFrom(first, 'session:write', provider)
  await electron.invokeFrom(first, 'account:name', 'Board and tape')
  await electron.invokeFrom(first, 'account:add', OTHER)
  const second = mainWindow(electron, 1)
  await electron.invokeFrom(second, 'renderer:ready')
  await electron.invokeFrom(second, 'session:write', customer)
  await electron.invokeFrom(second, 'account:name', 'Kim')
  return { ...on, electron, first, second }
}
