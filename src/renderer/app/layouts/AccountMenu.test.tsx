import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import AccountMenu from './AccountMenu.tsx'

test('in a browser there is one account, and the menu is about it alone', async () => {
  const role = 'customer'
  show(<AccountMenu trigger={<button type="button">Account</button>} role={role} />, {
    as: aUser({ role }),
  })
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Settings', 'Logout'])
})
