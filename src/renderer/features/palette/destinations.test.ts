import { matchPath } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { routeSets, screens } from '#shared/domain/screens.ts'
import * as tabText from '#texts/app.ts'
import { machinePlaces, destinations } from './destinations.ts'

const roles = ['customer', 'provider', 'admin'] as const

/** Without anything to fill in; the rest are reached through a job, a person or a mail. */
const reachedOtherwise = new Set([
  // Add New Job is an action.
  'addJob',
  // Pictures of the product for people without jobs, and the page as guests see it.
  'previewPost',
  'guestLanding',
  'completedJob',
  'completedJobDetails',
  // These name their job or invitation in the query.
  'providerJob',
  'jobInvitationDetails',
  'submitBid',
  // Stripe leads back to it.
  'connectProcessing',
])

test('a tab of the settings has one name', () => {
  const tabs: readonly (readonly [tab: string, name: string])[] = [
    ['profile', tabText.profile],
    ['documents', tabText.documents],
    ['password', tabText.changePassword],
    ['security', tabText.security],
    ['payment', tabText.paymentMethod],
    ['transactions', tabText.transactions],
    ['favourites', tabText.favourites],
    ['help', tabText.help],
  ]
  const named = [...destinations.customer, ...destinations.provider].flatMap(({ label, path }) => {
    const tab = new URLSearchParams(path.split('?')[1]).get('tab')
    const known = tabs.find(([name]) => name === tab)
    return known ? [[label, known[1]]] : []
  })
  expect(new Set(named.map(([, name]) => name)).size).toBe(tabs.length)
  expect(named.filter(([label, name]) => label !== name)).toEqual([])
})

describe.each(roles)('the palette of a %s', (role) => {
  const paths = [...destinations[role], ...machinePlaces[role]].map(({ path }) => path.split('?')[0] ?? '')

  test('leads to screens of theirs only', () => {
    const theirs = routeSets[role].map((screen) => screens[screen])
    expect(paths.filter((path) => !theirs.some((screen) => matchPath(screen, path)))).toEqual([])
  })

  test('leads to each of them that has one address', () => {
    const named = routeSets[role].filter(
      (screen) => !screens[screen].includes(':') && !reachedOtherwise.has(screen),
    )
    // The console's home is its list of users.
    const wanted = role === 'admin' ? named.filter((screen) => screen !== 'home') : named
    expect(wanted.filter((screen) => !paths.includes(screens[screen]))).toEqual([])
  })
})
