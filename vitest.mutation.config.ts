import { defineConfig } from 'vitest/config'

/** The tests that mutations of the domain are tried with: those that need nothing but it. */
/** @see stryker.config.mjs */
export default defineConfig({
  test: {
    include: ['src/shared/domain/*.test.ts'],
    // Tries every price there is, a thousand times as many as are needed to notice something.
    testNamePattern: /^(?!.*at every whole price)/,
    testTimeout: 30_000,
  },
})
