import { expect, test } from 'vitest'
import { isSameOwnWindow, ownWindowOf } from './ownWindows.ts'

const JOB = '0190a000-0000-7000-8000-000000000001'
const OTHER = '0190a000-0000-7000-8000-000000000002'

test.each([
  [`/new_message/${JOB}/${OTHER}`, 'conversation'],
  [`/new_message/${JOB}/${OTHER}?at=3`, 'conversation'],
  [`/job_detail/${JOB}`, 'job'],
  [`/bid_detail/${JOB}`, 'job'],
  [`/job_in_progress/${JOB}`, 'job'],
  [`/job_details?id=${JOB}`, 'job'],
  [`/job_details?id=/${JOB}`, 'job'],
])('%s may have a window of its own: a %s', (path, kind) => {
  expect(ownWindowOf(path)?.kind).toBe(kind)
})

test.each([
  '/',
  '/messages',
  '/job_details',
  '/job_details?id=1',
  '/job_detail/1',
  `/job_detail/${JOB}/more`,
  `/new_message/${JOB}`,
  `/new_message/${JOB}/everybody`,
  `/edit_job/${JOB}`,
  `//evil.example/job_detail/${JOB}`,
  '',
  `https://evil.example/job_detail/${JOB}`,
])('%s has none', (path) => {
  expect(ownWindowOf(path)).toBeUndefined()
})

test('the screens of one job belong together, a conversation about it does not', () => {
  expect(isSameOwnWindow(`/job_detail/${JOB}`, `/bid_detail/${JOB}?from=mail`)).toBe(true)
  expect(isSameOwnWindow(`/job_detail/${JOB}`, `/job_detail/${OTHER}`)).toBe(false)
  expect(isSameOwnWindow(`/job_detail/${JOB}`, `/new_message/${JOB}/${OTHER}`)).toBe(false)
  expect(isSameOwnWindow('/', '/')).toBe(false)
})
