import { cleanup, configure } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
// To take away what was said, where a test has said it.
// oxlint-disable-next-line no-restricted-imports
import { toast } from 'sonner'
import { afterAll, afterEach, vi } from 'vitest'

// Files of tests share a window and what is installed, which takes longer to load than to test: the product's own
// modules, and with them all they keep, are new to each file, and what a test leaves in the window is taken away.
vi.resetModules()
globalThis.askedAhead = undefined

configure({
  // What comes ends its wait: this is for a machine that is busy with something else, and for code that comes on demand.
  asyncUtilTimeout: 10_000,
  // React draws after a press as it does for a person. In an `act` that nobody waits for, which is the usual wrapper, it
  // may leave a part whose code has yet to come for good.
  eventWrapper: (press) => press(),
  // A press is over once React has nothing more urgent than idling: a dialog comes a moment after it (ui/useSoon.ts).
  asyncWrapper: async (press) => {
    const result = await press()
    await new Promise<void>((resolve) => {
      unstable_scheduleCallback(unstable_IdlePriority, () => resolve())
    })
    return result
  },
})

// There is one window: it has every lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: (_name: string, run: () => Promise<void>) => run() },
})

afterEach(() => {
  cleanup()
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
