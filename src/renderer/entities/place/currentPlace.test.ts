import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Device {
  getCurrentPosition: (
    onPosition: PositionCallback,
    onError: (error: { code: number }) => void,
    options: { timeout: number },
  ) => void
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WITH_DESKTOP', false)
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function whyNot(geolocation: Device | undefined): Promise<unknown> {
  vi.stubGlobal('navigator', geolocation ? { geolocation } : {})
  const { currentPlace } = await import('./currentPlace.ts')
  const asked = currentPlace().then(
    () => 'found',
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  await vi.runAllTimersAsync()
  return asked
}

const failing = (code: number): Device => ({
  getCurrentPosition: (_found, fail) => fail({ code }),
})

/** A device that finds nothing, and gives up when it was told to, as the standard wants it. */
const searching: Device = {
  getCurrentPosition: (_found, fail, { timeout }) => void setTimeout(() => fail({ code: 3 }), timeout),
}

test.each([
  ['the person does not allow it', failing(1), 'Please enable location settings'],
  ['the device does not know', failing(2), "We can't locate your position, please try again!"],
  ['the device takes too long', searching, 'Issue in getting current location.'],
  ['the browser can’t be asked', undefined, 'Issue in getting current location.'],
])('where %s, that is what is told (§8)', async (_why, device, message) => {
  expect(await whyNot(device)).toBe(message)
})
