// `npm run mutate:server`: plants defects into the modules that move money, one by one (docs/reliability.md).
// With MUTATE_MODULE=hiring/payments into that module alone.
import moneyModules from './scripts/mutation/moneyModules.json' with { type: 'json' }
import domain from './stryker.config.mjs'

const only = process.env['MUTATE_MODULE']

export default {
  ...domain,
  vitest: { configFile: 'vitest.mutation.server.config.ts', related: false },
  mutate: (only ? [only] : Object.keys(moneyModules)).flatMap((module) => [
    `src/server/modules/${module}/*.ts`,
    `!src/server/modules/${module}/*.test.ts`,
  ]),
  // Modules stay loaded (scripts/mutation/keptThread.ts): what they compute as they are loaded is looked at by hand.
  ignoreStatic: true,
  timeoutMS: 20_000,
  jsonReporter: { fileName: 'out/mutation.server.json' },
}
