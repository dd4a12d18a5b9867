import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCategories, listSubCategories } from '#shared/wire/calls/categories.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
import { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { categoryId, subCategoryId } from '#shared/domain/ids.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { TopProviders } from './TopProviders.tsx'

const { id, name, picture, rating, reviewCount } = aUser({ role: 'provider', name: 'Fatima Far' })
const aProvider = {
  id,
  name,
  picture,
  rating,
  reviewCount,
  completedJobs: 12,
  answersWithin: 'few_hours' as const,
  workPicture: '/files/deck',
  categories: [],
  distance: 1683,
  latitude: 43.7,
  longitude: -79.42,
  isFavourite: false,
}

// On a busy machine their code comes later than a test waits.
beforeAll(() =>
  Promise.all([
    import('../components/ProviderFilterDialog.tsx'),
    import('../components/SearchSuggestions.tsx'),
    import('../components/FilterChips.tsx'),
  ]),
)
beforeEach(() => {
  answer(listWaiting, () => ({ waiting: [] }))
})

const customer = aUser({
  role: 'customer',
  location: 'Burnaby, British Columbia',
  latitude: 49.25,
  longitude: -122.98,
})

test('whoever is far away is shown where nobody is near, and not as the top', async () => {
  answer(listCategories, () => ({ categories: [] }))
  const asked = answer(customerHome, ({ body }) => ({
    providers: body?.radius ? [] : [aProvider],
    nextPage: null,
  }))
  await act(async () => show(<TopProviders />, { as: customer }))
  await screen.findByText(/Within 50 miles of Burnaby, British Columbia\./)
  expect(await screen.findByRole('heading', { name: 'Nobody within 50 miles. Farther away:' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Fatima Far' })).toBeTruthy()
  expect(screen.getByText(/Verified · 12 jobs completed/)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Work of Fatima Far' })).toBeTruthy()
  expect(screen.getByText('Usually answers within a few hours')).toBeTruthy()
  expect(asked.map(({ body }) => body?.radius)).toEqual([50, undefined])
})

test('how far and in which order is chosen, counted, and taken back at once', async () => {
  answer(listCategories, () => ({ categories: [] }))
  const asked = answer(customerHome, () => ({ providers: [aProvider], nextPage: null }))
  const { person } = await act(async () => show(<TopProviders />, { as: customer }))
  // The dialog's code comes when it is opened.
  await act(async () => person.click(await screen.findByRole('button', { name: 'Filter' })))
  await person.click(await screen.findByRole('radio', { name: 'Within 10 miles' }))
  await person.click(screen.getByRole('radio', { name: 'Most reviewed first' }))
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ radius: 10, sort: 'reviewed' }))
  await person.click(await screen.findByRole('button', { name: 'Take off: Most reviewed first' }))
  await waitFor(() => expect(asked.at(-1)?.body).not.toHaveProperty('sort', 'reviewed'))
  await person.click(await screen.findByRole('button', { name: 'Filter (1)' }))
  await person.click(await screen.findByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ radius: 50 }))
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

describe('while the search is typed', () => {
  const carpenter = categoryId.parse(crypto.randomUUID())
  const stairs = {
    id: subCategoryId.parse(crypto.randomUUID()),
    name: 'Stairs and railings',
    categoryId: carpenter,
    categoryName: 'Carpenter',
  }
  const person = { id, name: 'Carla Stairwell' }
  beforeEach(() => {
    answer(listCategories, () => ({
      categories: [{ id: carpenter, name: 'Carpenter', subCategories: [stairs] }],
    }))
    answer(listSubCategories, () => ({ subCategories: [stairs] }))
    answer(suggestSearch, () => ({ trades: [], kinds: [stairs], people: [person] }))
  })
  const typed = async () => {
    const asked = answer(customerHome, () => ({ providers: [aProvider], nextPage: null }))
    const { person: hands } = await act(async () => show(<TopProviders />, { as: customer }))
    const field = await screen.findByRole('combobox', { name: 'Search service providers' })
    await act(async () => hands.type(field, 'stair'))
    await screen.findByRole('option', { name: /Stairs and railings/ })
    return { asked, hands, field }
  }

  // The last key's effect may be drawn a moment after the keys are pressed.
  const isClosed = () => waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))

  test('what is meant is suggested, and a kind of work that is chosen becomes a filter', async () => {
    const { asked, hands, field } = await typed()
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      'Stairs and railingsCarpenter',
      'Carla StairwellService provider',
    ])
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
    await act(async () => hands.keyboard('{ArrowDown}{Enter}'))
    await isClosed()
    await waitFor(() =>
      expect(asked.at(-1)?.body).toMatchObject({
        trades: [{ categoryId: carpenter, subCategoryIds: [stairs.id] }],
      }),
    )
    expect(asked.at(-1)?.body).not.toHaveProperty('name')
  })

  test('Enter without a choice, and Escape, leave the words as they are', async () => {
    const { asked, hands, field } = await typed()
    await act(async () => hands.keyboard('{ArrowDown}{Escape}'))
    await isClosed()
    await act(async () => hands.type(field, 's'))
    await screen.findByRole('option', { name: /Stairs and railings/ })
    await act(async () => hands.keyboard('{Enter}'))
    await isClosed()
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ name: 'stairs' }))
  })
})
