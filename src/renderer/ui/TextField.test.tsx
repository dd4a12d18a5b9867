import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { TextField } from './TextField.tsx'

test('near its end a field counts what people see, and drops nothing', async () => {
  const { person } = show(<TextField label="Name" longest={25} />, { as: aUser({ role: 'customer' }) })
  const field = screen.getByRole('textbox', { name: 'Name' })
  await person.click(field)
  await person.paste('🇨🇦'.repeat(15))
  expect(screen.queryByText(/left/)).toBeNull()
  await person.paste('🇨🇦'.repeat(8))
  expect(screen.getByText('2 left')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
  await person.paste('👩🏽‍🔧'.repeat(3))
  expect(screen.getByText('1 too many')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('It may have 25 characters.')
  expect(field).toHaveProperty('value', '🇨🇦'.repeat(23) + '👩🏽‍🔧'.repeat(3))
  await person.tab()
  expect(screen.getByText('1 too many')).toBeTruthy()
})
