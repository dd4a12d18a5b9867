import type { Page } from '@playwright/test'

/** A press of a pointer or a key, and the milliseconds from it to the next frame that the browser showed. */
export interface Press {
  path: string
  /** What was pressed, as it is called on the screen. */
  target: string
  duration: number
  /** Pointer down, up and click of one press have the same. */
  interaction: number
}

/** Has the page's processor run so many times slower, and tells of each press how long it took to be seen. */
export async function watchPresses(
  page: Page,
  slowedBy: number,
  seen: (press: Press) => void,
): Promise<void> {
  await page.exposeFunction('pressSeen', seen)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(entry)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 })

    function tell(entry: PerformanceEntry): void {
      // What belongs to no press has no number: the pointer moved, or a script did it.
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return
      const { target, duration } = entry
      const pressed =
        target instanceof Element ? (target.closest('a, button, label, [role]') ?? target) : undefined
      const name = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? ''
      void window.pressSeen({
        path: location.pathname,
        target:
          `${entry.name} ${pressed?.tagName.toLowerCase() ?? 'what is gone'} ${name.trim().slice(0, 40)}`.trim(),
        duration,
        interaction: entry.interactionId,
      })
    }
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
}

declare global {
  interface PerformanceObserverInit {
    /** Of events, in milliseconds; 104 without it, 16 at least. */
    durationThreshold?: number
  }
  interface Window {
    pressSeen: (press: Press) => Promise<void>
  }
}
