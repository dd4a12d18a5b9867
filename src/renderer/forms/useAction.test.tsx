import { useMutation } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { useAction } from './useAction.ts'

function Pay({ send }: { send: () => Promise<void> }) {
  const { run, busy } = useAction(useMutation({ mutationFn: send }))
  return (
    <Button busy={busy} onClick={() => void run()}>
      Pay
    </Button>
  )
}

function shown() {
  const send = vi.fn<() => Promise<void>>(async () => undefined)
  show(<Pay send={send} />, { as: aUser({ role: 'customer' }) })
  return { send, button: screen.getByRole('button', { name: 'Pay' }) }
}

test('what is pressed twice at once is done once, after the press could be seen; a later press again', async () => {
  const { send, button } = shown()
  button.click()
  button.click()
  expect(send).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  button.click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('what was pressed is done, also where it is gone with the press', async () => {
  const { send, button } = shown()
  button.click()
  cleanup()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
})
