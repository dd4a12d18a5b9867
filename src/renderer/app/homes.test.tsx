import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '#renderer/testing/samples.ts'
import { askForHome, homeAnswered } from './homes.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Loads what asks for a provider's home, and what that loads where there is room for the filter: a busy machine takes its time. */
async function loadQuestions() {
  const { JobFilterForm } = await import('#renderer/features/jobs/askJobs.ts')
  await JobFilterForm.ahead()
}

/** Asks for a provider's home, of which the server answers what the test says, and tells whether what waits for that may come. */
function asking(answer: () => Promise<void>) {
  const client = new QueryClient()
  vi.spyOn(client, 'prefetchQuery').mockImplementation(answer)
  vi.spyOn(client, 'prefetchInfiniteQuery').mockImplementation(answer)
  const state = { isAnswered: false }
  askForHome(client, aUser({ role: 'provider' })).catch(() => undefined)
  void homeAnswered().then(() => (state.isAnswered = true))
  return state
}

test('what else is wanted comes once a home is answered', async () => {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await loadQuestions()
  const state = asking(() => held)
  await new Promise((resolve) => setTimeout(resolve))
  expect(state.isAnswered).toBe(false)
  letThrough()
  await vi.waitFor(() => expect(state.isAnswered).toBe(true))
})

test('a refusal keeps nothing back', async () => {
  const state = asking(() => Promise.reject(new Error('Refused')))
  await vi.waitFor(() => expect(state.isAnswered).toBe(true))
})

test('nor does a server that is silent', async () => {
  await loadQuestions()
  vi.useFakeTimers()
  const state = asking(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(state.isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.isAnswered).toBe(true)
})
