import type { Rectangle } from 'electron'
import type { Place } from './store.ts'

export const SMALLEST = { width: 360, height: 480 }
/** So much of the title bar must be within reach. */
const REACH = 80

type Size = Pick<Rectangle, 'width' | 'height'>
export type Bounds = Size & Partial<Pick<Rectangle, 'x' | 'y'>>

/**
 * Where the window opens: where it was, as long as a display still shows enough of it to grab; otherwise its size in
 * the middle of the main display. Never larger than the display.
 */
export function boundsOnScreen(
  remembered: Pick<Place, 'bounds'> | null,
  workAreas: readonly Rectangle[],
  size: Size = { width: 1280, height: 860 },
): Bounds {
  const wanted = remembered?.bounds
  if (wanted)
    for (const area of workAreas) {
      const bounds = { ...wanted, ...fitted(wanted, area) }
      if (canBeGrabbed(bounds, area)) return bounds
    }
  return fitted(wanted ?? size, workAreas[0])
}

function fitted({ width, height }: Size, area: Size | undefined): Size {
  return {
    width: Math.max(SMALLEST.width, Math.min(width, area?.width ?? width)),
    height: Math.max(SMALLEST.height, Math.min(height, area?.height ?? height)),
  }
}

function canBeGrabbed(window: Rectangle, area: Rectangle): boolean {
  const across = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x)
  return across >= REACH && window.y >= area.y - 1 && window.y <= area.y + area.height - REACH
}
