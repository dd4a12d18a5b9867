import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { myCategories } from '#shared/wire/calls/categories.ts'
import { providerHome } from '#shared/wire/calls/jobLists.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser, category } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ProviderHome } from './ProviderHome.tsx'

beforeEach(() => {
  answer(listWaiting, () => ({ waiting: [] }))
})

test('the list is asked for when somebody has typed a name, and the filter is still there on the way back', async () => {
  answer(myCategories, () => ({ categories: [{ ...category, subCategories: [] }] }))
  const asked = answer(providerHome, () => ({ jobs: [], cursor: null }))
  const provider = aUser({ role: 'provider', verified: true })
  // The form's code comes after the screen.
  const open = () => act(async () => show(<ProviderHome />, { as: provider }))
  const { person } = await open()
  await screen.findByText('No Jobs Found')
  const before = asked.length
  await person.type(await screen.findByLabelText(/customer/i), 'Strand')
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ customerName: 'Strand' }))
  expect(asked.length - before).toBe(1)
  await person.selectOptions(screen.getByLabelText('Category'), category.id)
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ customerName: 'Strand', categoryId: category.id }),
  )

  // Away, and back.
  cleanup()
  await open()
  expect(await screen.findByLabelText(/customer/i)).toHaveProperty('value', 'Strand')
  expect(await screen.findByRole('option', { name: category.name, selected: true })).toBeTruthy()
  await waitFor(() =>
    expect(asked.at(-1)?.body).toMatchObject({ customerName: 'Strand', categoryId: category.id }),
  )
})

test('where it stands above the list the filter says how much of it is set, and leads to what it has found', async () => {
  answer(myCategories, () => ({ categories: [{ ...category, subCategories: [] }] }))
  answer(providerHome, () => ({ jobs: [], cursor: null }))
  const { person } = await act(async () =>
    show(<ProviderHome />, { as: aUser({ role: 'provider', verified: true }) }),
  )
  const opener = await screen.findByRole('button', { name: 'Filter' })
  await person.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await person.type(await screen.findByLabelText('Words'), 'deck')
  await person.selectOptions(screen.getByLabelText('Category'), category.id)
  expect(opener.textContent).toBe('Filter (2)')
  const scrolled = vi.spyOn(window, 'scrollTo')
  await person.click(screen.getByRole('button', { name: 'Show jobs' }))
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(opener)
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })

  // Enter in a field does the same.
  await person.click(opener)
  await person.type(screen.getByLabelText('Words'), 's{Enter}')
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  // What finds nothing is cleared where it says so.
  const [ofForm, ofList] = await screen.findAllByRole('button', { name: 'Clear All' })
  expect(ofForm?.closest('aside')).toBeTruthy()
  if (!ofList) throw new Error('What finds nothing offers nothing')
  await person.click(ofList)
  expect(opener.textContent).toBe('Filter')
})
