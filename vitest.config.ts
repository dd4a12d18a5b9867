import { defineConfig } from 'vitest/config'

// On a busy machine nothing that passes may run out of time.
const testTimeout = 30_000

export default defineConfig({
  test: {
    // All of a machine: one worker on two cores takes nearly twice as long (590 s against 328 s).
    maxWorkers: '100%',
    coverage: {
      include: ['src/{shared,renderer}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', 'src/renderer/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'out/coverage',
    },
    projects: [
      { test: { name: 'shared', testTimeout, include: ['src/shared/**/*.test.ts'] } },
      {
        define: { WITH_DESKTOP: false },
        test: { name: 'renderer', testTimeout, include: ['src/renderer/**/*.test.ts'] },
      },
      {
        // Parts of the screens, against the call table as their server (src/renderer/testing).
        define: { WITH_DESKTOP: false },
        test: {
          name: 'screens',
          testTimeout,
          include: ['src/renderer/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://tradepost.test/' } },
        },
      },
      { test: { name: 'scripts', testTimeout, include: ['scripts/**/*.test.ts'] } },
      { test: { name: 'main', testTimeout, include: ['src/{main,preload}/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          // Each file has a server and a database of its own; loading the product anew for each took longer than the tests.
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/globalSetup.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
