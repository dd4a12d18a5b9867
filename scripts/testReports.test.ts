// Whoever reads the end of a long run finds there what failed: no failure is lost on its way from a report to the sum.
import { expect, test } from 'vitest'
import { playwrightReport, vitestReport } from './testReports.ts'

const ofVitest = (testResults: readonly unknown[]) =>
  vitestReport.parse({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 0, testResults })

test('a test that fails is named with its file and why', () => {
  const read = ofVitest([
    {
      name: 'src/server/jobs/postJob.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'a job is posted', status: 'passed', failureMessages: [] },
        { fullName: 'a job has a title', status: 'failed', failureMessages: ['expected 400, found 200'] },
      ],
    },
  ])
  expect(read).toEqual({
    passed: 7,
    failed: 1,
    skipped: 1,
    failures: [
      { name: 'src/server/jobs/postJob.test.ts: a job has a title', why: 'expected 400, found 200' },
    ],
  })
})

test('a file that fails outside of its tests is a failure, though all its tests passed', () => {
  const { failed, failures } = ofVitest([
    {
      name: 'src/server/jobs/listJobs.test.ts',
      status: 'failed',
      message: 'read whole: jobs',
      assertionResults: [{ fullName: 'jobs are listed', status: 'passed' }],
    },
    { name: 'src/server/jobs/job.test.ts', status: 'passed', assertionResults: [] },
  ])
  expect(failed).toBe(1)
  expect(failures).toEqual([{ name: 'src/server/jobs/listJobs.test.ts', why: 'read whole: jobs' }])
})

const spec = (title: string, status: string, ...messages: readonly string[]) => ({
  title,
  file: 'hire.spec.ts',
  line: 4,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }] }],
})

test('a journey that fails, or passes at another try alone, is a failure, in whatever describes it', () => {
  const read = playwrightReport.parse({
    suites: [
      {
        specs: [spec('somebody hires', 'expected'), spec('somebody pays', 'unexpected', 'no such button')],
        suites: [{ specs: [spec('somebody waits', 'flaky', 'too late'), spec('in German', 'skipped')] }],
      },
    ],
    errors: [],
    stats: { expected: 1, skipped: 1 },
  })
  expect(read).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      { name: 'hire.spec.ts:4 somebody pays', why: 'no such button' },
      { name: 'hire.spec.ts:4 somebody waits (passed at another try)', why: 'too late' },
    ],
  })
})

test('what fails before the first journey is a failure', () => {
  const { failed, failures } = playwrightReport.parse({
    suites: [],
    errors: [{ message: 'the market did not start' }],
    stats: { expected: 0, skipped: 0 },
  })
  expect(failed).toBe(1)
  expect(failures[0]?.why).toBe('the market did not start')
})
