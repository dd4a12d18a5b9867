import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
