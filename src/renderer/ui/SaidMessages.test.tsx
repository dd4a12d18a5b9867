import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { say } from './say.ts'
import { SaidMessages } from './SaidMessages.tsx'

test('what is said before there is a toaster is shown once there is one', async () => {
  say.done('Your profile is saved.')
  // Its code comes while it is being drawn.
  await act(async () => {
    render(<SaidMessages />)
    await import('./Toaster.tsx')
  })
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
})
