import { vi } from 'vitest'

/**
 * Waits until what is given no longer throws, and answers what it does: `vi.waitFor` with 30 seconds instead of one, since
 * on a busy machine nothing that passes may run out of time.
 */
export const waitFor = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 30_000 })
