import { defineConfig } from 'vitest/config'
import { keptThreads } from './scripts/mutation/keptThread.ts'
import moneyModules from './scripts/mutation/moneyModules.json' with { type: 'json' }

const only = process.env['MUTATE_MODULE']

/** The tests that defects in the modules that move money are tried with, on one PostgreSQL. */
/** @see stryker.server.config.mjs */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread',
      configureVitest({ project }) {
        project.config.poolRunner = keptThreads
      },
    },
  ],
  test: {
    include: Object.entries(moneyModules)
      .filter(([module]) => !only || module === only)
      .flatMap(([, tests]) => tests.map((path) => `src/server/modules/${path}`)),
    isolate: false,
    globalSetup: ['src/server/testing/globalSetup.ts'],
    setupFiles: ['scripts/mutation/withoutLeftovers.ts', 'scripts/mutation/withoutRaces.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
