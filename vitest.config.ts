import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// On a busy machine nothing that passes may run out of time: by itself the longest takes 45 s.
const testTimeout = 120_000
const expect = { poll: { timeout: 30_000 } }

/** What takes half a minute in a small file. Vitest begins with the largest files, and would end with these by themselves. */
const LONG = ['testing/simulation/simulate.test.ts', 'db/demo/load.test.ts', 'programs/backup.test.ts']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than there are cores, since a worker waits for its database half of the time.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      include: ['src/{shared,renderer}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', 'src/renderer/testing/**'],
      reporter: ['text-summary', 'html'],
      reportsDirectory: 'out/coverage',
    },
    projects: [
      // Nothing of it keeps a state: a file may find loaded what another has.
      { test: { name: 'shared', isolate: false, testTimeout, expect, include: ['src/shared/**/*.test.ts'] } },
      {
        define: { WITH_DESKTOP: false },
        test: { name: 'renderer', testTimeout, expect, include: ['src/renderer/**/*.test.ts'] },
      },
      {
        // Parts of the screens, against the call table as their server (src/renderer/testing).
        define: { WITH_DESKTOP: false },
        test: {
          name: 'screens',
          testTimeout,
          expect,
          include: ['src/renderer/**/*.test.tsx'],
          // The same of what is installed; the product itself is new to each file.
          isolate: false,
          setupFiles: ['src/renderer/testing/sharedWindow.ts'],
          environment: 'happy-dom',
          environmentOptions: {
            // Scripts that a test puts into the page are of no matter but by their names.
            happyDOM: {
              url: 'http://tradepost.test/',
              settings: { handleDisabledFileLoadingAsSuccess: true },
            },
          },
        },
      },
      { test: { name: 'scripts', testTimeout, expect, include: ['scripts/**/*.test.ts'] } },
      // Each of its tests has a client of its own.
      {
        test: {
          name: 'main',
          isolate: false,
          testTimeout,
          expect,
          include: ['src/{main,preload}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // Each file has a server and a database of its own; loading the product anew for each took longer than the tests.
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/globalSetup.ts'],
          testTimeout,
          expect,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
