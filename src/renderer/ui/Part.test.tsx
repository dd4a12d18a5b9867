import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onDemand, Part } from './Part.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A part whose code does not come for the first so many times, and how often it was asked for. */
async function showPart(times: number) {
  vi.useFakeTimers()
  let asked = 0
  const Piece = onDemand(() => {
    asked += 1
    return asked > times ? Promise.resolve(() => <p>Here</p>) : Promise.reject(new Error('no network'))
  })
  const shown = await act(async () =>
    render(
      <Part fallback={<p>Elsewhere</p>}>
        <Piece />
      </Part>,
    ),
  )
  return { ...shown, asked: () => asked }
}

async function wait(seconds: number) {
  for (let passed = 0; passed <= seconds; passed += 1)
    await act(() => vi.advanceTimersByTimeAsync(passed === 0 ? 0 : 1000))
}

async function goOnline() {
  await act(async () => dispatchEvent(new Event('online')))
  await wait(0)
}

test('a part lost with the network comes by itself once there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = await showPart(2)
  await wait(300)
  expect(asked()).toBe(1)
  await goOnline()
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  await goOnline()
  expect(screen.getByText('Here')).toBeTruthy()
})

test('a part lost with the server is asked for again, at ever longer intervals, until it is left', async () => {
  const found = await showPart(3)
  await wait(0)
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  await wait(1 + 2)
  expect(found.asked()).toBe(3)
  await wait(4)
  expect(screen.getByText('Here')).toBeTruthy()

  const lost = await showPart(1000)
  await wait(1 + 2 + 4 + 8 + 15 + 15)
  expect(lost.asked()).toBe(7)
  await wait(300)
  const asked = lost.asked()
  expect(asked).toBeGreaterThan(20)
  lost.unmount()
  await goOnline()
  expect(lost.asked()).toBe(asked)
})

test('a part that can’t be drawn stays away', async () => {
  vi.useFakeTimers()
  const draw = vi.fn<() => never>(() => {
    throw new Error('cannot be drawn')
  })
  const Broken = onDemand(() => Promise.resolve(draw))
  await act(async () =>
    render(
      <Part fallback={<p>Elsewhere</p>}>
        <Broken />
      </Part>,
    ),
  )
  await wait(0)
  expect(screen.getByText('Elsewhere')).toBeTruthy()
  const drawn = draw.mock.calls.length
  await goOnline()
  await wait(300)
  expect(draw.mock.calls.length).toBe(drawn)
})
