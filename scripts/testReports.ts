// What the reports of the test programs say: how many there were of each kind, and of those that failed, which and why.
import { z } from 'zod'

export interface Failure {
  readonly name: string
  /** What was said of it: the first lines of it are enough to know it again. */
  readonly why: string
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly Failure[]
}

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(
    z.object({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
})

/** A file that fails outside of its tests (while it is loaded, or as its server ends) is named itself. */
function failuresOfFile({ name, status, message, assertionResults }: z.infer<typeof vitestFile>): Failure[] {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [{ name, why: message }] : []
  return tests.map((test) => ({
    name: `${name}: ${test.fullName}`,
    why: test.failureMessages?.join('\n') ?? '',
  }))
}

/** The report of Vitest as JSON. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(vitestFile),
  })
  .transform((report): Outcome => {
    const failures = report.testResults.flatMap(failuresOfFile)
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
    }
  })

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).default([])
  },
})

const specsIn = ({ specs, suites }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

const failuresOfSpec = ({ title, file, line, tests }: z.infer<typeof playwrightSpec>): Failure[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) => ({
      name: `${file}:${line} ${title}${status === 'flaky' ? ' (passed at another try)' : ''}`,
      why: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
    }))

/** The report of Playwright as JSON. What passes at the second try alone has failed: it is free of chance or it is none. */
export const playwrightReport = z
  .object({
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().optional() })),
    stats: z.object({ expected: z.number(), skipped: z.number() }),
  })
  .transform(({ suites, errors, stats }): Outcome => {
    const failures = [
      ...suites.flatMap(specsIn).flatMap(failuresOfSpec),
      ...errors.map(({ message = '' }) => ({ name: 'outside of the journeys', why: message })),
    ]
    return { passed: stats.expected, failed: failures.length, skipped: stats.skipped, failures }
  })

/** The report of `npm run conformance`. */
export const conformanceReport = z
  .object({
    passed: z.number(),
    skipped: z.number(),
    failures: z.array(z.object({ name: z.string(), why: z.string() })),
  })
  .transform((report): Outcome => ({ ...report, failed: report.failures.length }))
