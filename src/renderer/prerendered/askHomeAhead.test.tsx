import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { me } from '#shared/wire/calls/ownUser.ts'
import { myCategories } from '#shared/wire/calls/categories.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { storageKeys } from '#shared/domain/storageKeys.ts'
import type { User } from '#shared/domain/user.ts'
import { askJobs } from '#renderer/features/jobs/askJobs.ts'
import { askProviders } from '#renderer/features/providers/askProviders.ts'
import { platform } from '#renderer/platform/current.ts'
import { resumeSession } from '#renderer/session/session.ts'
import '#renderer/testing/show.tsx'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aUser, aWaiting } from '#renderer/testing/samples.ts'
import { clientHeaders } from '../api/clientHeaders.ts'
import { askHomeAhead } from './askHomeAhead.ts'
import type { Framed } from './framed.ts'

afterEach(() => {
  globalThis.askedAhead = undefined
})

/** What the server of somebody is asked, where this waits for them. */
function serve(user: User, waiting = [aWaiting()]) {
  answer(myCategories, () => ({ categories: [] }))
  return {
    user: answer(me, () => ({ type: user.role, user })),
    waiting: answer(listWaiting, () => ({ waiting })),
    unread: answer(unreadNotifications, () => ({ notifications: [], notificationCount: 0, messageCount: 0 })),
    providers: answer(customerHome, () => ({ providers: [], nextPage: null })),
    jobs: answer(providerHome, () => ({ jobs: [], cursor: null })),
  }
}

/** As the application does once it has come, in a browser in which they have signed in before. */
async function begin(user: User): Promise<void> {
  localStorage.setItem(storageKeys.currentUserId, user.id)
  localStorage.setItem(storageKeys.role, user.role)
  await resumeSession()
}

const ahead = (user: User, listOf?: Framed) =>
  askHomeAhead({ headers: clientHeaders('web', platform.deviceId()), user: user.id, listOf })

const people = [
  ['a customer', aUser({ role: 'customer', latitude: 49.25, longitude: -123.1 }), 'customer'],
  ['a customer without a place', aUser({ role: 'customer' }), 'customer'],
  ['a provider', aUser({ role: 'provider' }), 'provider'],
] as const

test.each(people)('the home of %s asks for nothing again that was asked ahead', async (_, user, role) => {
  const { providers, jobs, ...asked } = serve(user)
  expect(await ahead(user, role)).toBe(true)
  await begin(user)
  await { customer: askProviders, provider: askJobs }[role](new QueryClient(), user)
  const list = { customer: providers, provider: jobs }[role]
  expect([asked.user, asked.waiting, asked.unread, list].map((one) => one.length)).toEqual([1, 1, 1, 1])
})

test('where nothing waits, what shows it is not wanted', async () => {
  const user = aUser({ role: 'provider' })
  serve(user, [])
  expect(await ahead(user, 'provider')).toBe(false)
})

test('a list that was narrowed is left to whoever knows how', async () => {
  const user = aUser({ role: 'provider' })
  const { jobs, waiting } = serve(user)
  await ahead(user)
  expect([jobs.length, waiting.length]).toEqual([0, 1])
})

test('after a session that has ended nothing else is asked', async () => {
  const user = aUser({ role: 'customer' })
  const { waiting, providers } = serve(user)
  answer(me, () => new Refusal(401, { message: 'Sign in again.', code: 'unauthenticated' }))
  expect(await ahead(user, 'customer')).toBe(false)
  expect([waiting.length, providers.length]).toEqual([0, 0])
})

test('what was asked for who was here last is not shown to whoever else is', async () => {
  const [before, now] = [aUser({ role: 'customer' }), aUser({ role: 'customer' })]
  const { waiting, providers } = serve(now)
  await ahead(before, 'customer')
  await begin(now)
  await askProviders(new QueryClient(), now)
  expect([waiting.length, providers.length]).toEqual([2, 2])
})
