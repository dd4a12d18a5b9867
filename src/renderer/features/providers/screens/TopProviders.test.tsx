import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listCategories } from '#shared/wire/calls/categories.ts'
import { customerHome } from '#shared/wire/calls/providers.ts'
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
  workPicture: '/files/deck',
  categories: [],
  distance: 1683,
  latitude: 43.7,
  longitude: -79.42,
  isFavourite: false,
}

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
