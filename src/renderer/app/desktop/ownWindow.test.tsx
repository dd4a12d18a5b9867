import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Accounts } from './Accounts.tsx'

/** The other side of the bridge, of a window for one conversation or job. */
const main = vi.hoisted(() => {
  const asked: string[] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const tradepost = {
    serverOrigin: 'https://market.example',
    system: 'linux',
    isOwnWindow: true,
    ask: async (channel: string) => void asked.push(channel),
    listen: (event: string, hear: (payload: unknown) => void) => {
      listeners.set(event, hear)
      return () => listeners.delete(event)
    },
  }
  Object.assign(globalThis, { WITH_DESKTOP: true })
  Object.assign(window, { tradepost })
  return { asked, listeners }
})

test('a window of one conversation or job has no part in the accounts', () => {
  show(<Accounts />, { as: aUser({ role: 'customer' }) })
  act(() => main.listeners.get('addAccount')?.('open'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main.asked).toEqual([])
})
