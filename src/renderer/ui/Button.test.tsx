import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

test('a button that was busy has the focus again, unless something else has it by then', async () => {
  const field = <input aria-label="Note" />
  const shown = (busy: boolean) => (
    <>
      <Button busy={busy}>Pay</Button>
      {field}
    </>
  )
  const { rerender } = render(shown(false))
  const button = screen.getByRole('button', { name: 'Pay' })
  const person = userEvent.setup({ delay: null })

  await person.click(button)
  rerender(shown(true))
  // As browsers do with a button that can't be pressed.
  button.blur()
  rerender(shown(false))
  expect(document.activeElement).toBe(button)

  await person.click(button)
  rerender(shown(true))
  screen.getByLabelText('Note').focus()
  rerender(shown(false))
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
})

test('a button that is gone with what it did leaves the focus to the heading of its item', async () => {
  const shown = (answered: boolean) => (
    <article>
      <h3 tabIndex={-1}>An offer</h3>
      {!answered && <Button>Accept</Button>}
    </article>
  )
  const { rerender } = render(shown(false))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Accept' }))
  rerender(shown(true))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'An offer' }))
})
