// `npm run mutate`: plants defects one by one and counts which of them no test notices (docs/reliability.md).

/** The rules by which money moves: what is owed, and who may do what when. */
const rules = [
  'bidStates',
  'changeOrderStates',
  'chargeable',
  'disputeStates',
  'heldAge',
  'jobStates',
  'money',
  'offerStates',
  'owedStates',
  'paymentStates',
  'pricing',
  'provinces',
  'settlement',
  'stageSplit',
  'stageStates',
  'tax',
  'timeLimits',
  'transitions',
]

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: rules.map((name) => `src/shared/domain/${name}.ts`),
  // A word of a table that is another one does not compile; what people read of it no test repeats.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: [
    '/out',
    '/dist',
    '/e2e',
    '/attack',
    '/bench',
    '/conformance',
    '/src/renderer',
    '/src/main',
    '/.data',
  ],
  // Nothing of the copy's compiler settings is to be rewritten, which the TypeScript of today has no functions for.
  tsconfigFile: 'tsconfig.none.json',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  tempDirName: 'out/mutation',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'out/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
}
