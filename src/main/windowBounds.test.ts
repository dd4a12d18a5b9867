import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOnScreen } from './windowBounds.ts'

const main = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: -200, width: 1280, height: 1024 }
const at = (bounds: { x: number; y: number; width: number; height: number }) => ({
  bounds,
  maximized: false,
  zoom: 0,
})

test('the first window has its own size, the next one that of the last', () => {
  expect(boundsOnScreen(null, [main])).toEqual({ width: 1280, height: 860 })
  const bounds = { x: 40, y: 60, width: 900, height: 700 }
  expect(boundsOnScreen(at(bounds), [main])).toEqual(bounds)
})

test('a window of a display that is gone comes to the main one, in its size', () => {
  const bounds = { x: 2000, y: 0, width: 900, height: 700 }
  expect(boundsOnScreen(at(bounds), [main, second])).toEqual(bounds)
  expect(boundsOnScreen(at(bounds), [main])).toEqual({ width: 900, height: 700 })
})

test('wherever it was, the window can be grabbed and fits', () => {
  const side = fc.integer({ min: 1, max: 6_000 })
  const screen = fc.integer({ min: -6_000, max: 6_000 })
  fc.assert(
    fc.property(screen, screen, side, side, (x, y, width, height) => {
      const bounds = boundsOnScreen(at({ x, y, width, height }), [main, second])
      expect(bounds.width).toBeLessThanOrEqual(1920)
      expect(bounds.height).toBeLessThanOrEqual(1040)
      const left = bounds.x
      const top = bounds.y
      if (left === undefined || top === undefined) return
      const reachable = [main, second].some(
        (area) =>
          top >= area.y - 1 &&
          top < area.y + area.height &&
          Math.min(left + bounds.width, area.x + area.width) - Math.max(left, area.x) > 0,
      )
      expect(reachable).toBe(true)
    }),
  )
})
