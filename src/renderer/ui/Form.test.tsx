import { act, cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'

const shown = (onSubmit: () => void) =>
  show(
    <Form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </Form>,
    { as: aUser({ role: 'customer' }) },
  )

test('what is pressed twice at once is sent once, after the press could be seen; a later press again', async () => {
  const send = vi.fn<() => void>()
  shown(send)
  const button = screen.getByRole('button', { name: 'Send' })
  act(() => {
    button.click()
    button.click()
  })
  expect(send).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  act(() => button.click())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('a window that draws nothing sends all the same', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const send = vi.fn<() => void>()
  shown(send)
  act(() => screen.getByRole('button', { name: 'Send' }).click())
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

test('a form that is closed before it is sent is not sent', async () => {
  vi.useFakeTimers()
  const send = vi.fn<() => void>()
  shown(send)
  act(() => screen.getByRole('button', { name: 'Send' }).click())
  cleanup()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(send).not.toHaveBeenCalled()
})
