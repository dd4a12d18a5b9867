import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('in a window left open a job is read again before its attachment’s address expires', async () => {
  vi.stubGlobal('WITH_DESKTOP', false)
  // Without a window the library reads nothing again by itself.
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
  const { QueryClient, QueryObserver } = await import('@tanstack/react-query')
  const { jobQuery } = await import('./api.ts')
  const { refetchInterval } = jobQuery('job')
  let reads = 0
  const read = () => Promise.resolve((reads += 1))
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['job'],
    queryFn: read,
    refetchInterval,
    refetchIntervalInBackground: true,
  })
  const stop = observer.subscribe(() => undefined)
  // The address lasts for a quarter of an hour.
  await vi.advanceTimersByTimeAsync(14 * 60 * 1000)
  expect(reads).toBe(2)
  stop()
})
