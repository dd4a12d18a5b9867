import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { sayWith } from './say.ts'

test('what is said while the code for it is lost with the network is said in order once there is one', async () => {
  const said: unknown[] = []
  vi.spyOn(toast, 'success').mockImplementation((message) => said.push(message))
  vi.spyOn(toast, 'error').mockImplementation((message) => said.push(message))
  const load = vi.fn<() => Promise<{ toast: typeof toast }>>()
  load.mockRejectedValue(new Error('no network'))
  const say = sayWith(load)
  say.done('Saved.')
  say.error('Not sent.')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  load.mockResolvedValue({ toast })
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(said).toEqual(['Saved.', 'Not sent.'])
  })
})
