import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilItComes } from './untilItComes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks for what is lost the first `times`. */
function asked(times: number) {
  let left = times
  const load = vi.fn<() => Promise<string>>(async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return 'code'
  })
  const [onCome, onLost] = [vi.fn<(loaded: string) => void>(), vi.fn<() => void>()]
  return { load, onCome, onLost, giveUp: untilItComes(load, { onCome, onLost }) }
}

test('what is lost with the network is asked for again, ever more gently, until it comes', async () => {
  const { load, onCome, onLost } = asked(7)
  for (const seconds of [1, 2, 4, 8, 15, 15]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    expect(onCome).not.toHaveBeenCalled()
  }
  expect(onLost).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onCome.mock.calls).toEqual([['code']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledTimes(8)
})

test('once there is a network again it is asked for at once', async () => {
  const { onCome } = asked(1)
  await vi.advanceTimersByTimeAsync(10)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect(onCome).toHaveBeenCalledTimes(1)
})

test('given up, nothing is asked for any more, and what comes late is left', async () => {
  const lost = asked(3)
  await vi.advanceTimersByTimeAsync(10)
  lost.giveUp()
  dispatchEvent(new Event('online'))
  const late = asked(0)
  late.giveUp()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lost.load).toHaveBeenCalledTimes(1)
  expect(late.onCome).not.toHaveBeenCalled()
})
