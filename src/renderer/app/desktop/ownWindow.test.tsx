import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Accounts } from './Accounts.tsx'

/** The other side of the bridge, of a window for one conversation or job. */
const main = await vi.hoisted(async () =>
  (await import('#renderer/testing/desktopBridge.ts')).desktopBridge({ isOwnWindow: true }),
)

test('a window of one conversation or job has no part in the accounts', () => {
  show(<Accounts />, { as: aUser({ role: 'customer' }) })
  act(() => main.listeners.get('addAccount')?.('open'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main.asked).toEqual([])
})
