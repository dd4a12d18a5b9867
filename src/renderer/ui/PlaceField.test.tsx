import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as text from '#texts/ui.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { Dialog } from './Dialog.tsx'
import { PlaceField, type PlaceValue } from './PlaceField.tsx'

const burnaby = { name: 'Burnaby, British Columbia', latitude: 49.2, longitude: -123 }

interface Shown {
  search?: () => Promise<PlaceValue[]>
  error?: string
}

function InDialog({ search = async () => [burnaby], error }: Shown) {
  const [place, setPlace] = useState<PlaceValue | null>(null)
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
      <PlaceField label="Location" value={place} onChange={setPlace} search={search} error={error} />
      <output aria-label="Chosen">{place?.name}</output>
    </Dialog>
  )
}

const open = (shown: Shown = {}) => show(<InDialog {...shown} />, { as: aUser({ role: 'customer' }) }).person
const field = () => screen.getByLabelText('Location')

test('what is typed and not chosen says so when it is left, and not while it is typed', async () => {
  const person = open()
  await fill(person, field(), 'Burnaby')
  await screen.findByRole('option', { name: burnaby.name })
  expect(screen.queryByText(text.placeNotChosen)).toBeNull()
  await person.tab()
  expect(screen.getByText(text.placeNotChosen)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Burnaby')
  await person.type(field(), ',')
  await person.click(await screen.findByRole('option', { name: burnaby.name }))
  expect(screen.getByLabelText('Chosen').textContent).toBe(burnaby.name)
  expect(field()).toHaveProperty('value', burnaby.name)
  expect(screen.queryByText(text.placeNotChosen)).toBeNull()
})

test('a form that misses the place says that it was not chosen, where something is typed', async () => {
  const person = open({ error: "Location field can't be empty." })
  expect(screen.getByText("Location field can't be empty.")).toBeTruthy()
  await fill(person, field(), 'Burnaby')
  expect(screen.queryByText("Location field can't be empty.")).toBeNull()
  expect(screen.getByText(text.placeNotChosen)).toBeTruthy()
})

test.each([
  ['nothing is found', async () => [], text.noPlaceFound],
  ['the search fails', () => Promise.reject(new Error('away')), text.placesNotSearched],
])('where %s, that is said', async (_, search, said) => {
  const person = open({ search })
  await fill(person, field(), 'Atlantis')
  expect((await screen.findByText(said)).getAttribute('role')).toBe('status')
})

test('Escape closes the suggestions, and only then the dialog', async () => {
  const person = open()
  await fill(person, field(), 'Burnaby')
  await screen.findByRole('option', { name: burnaby.name })
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'A dialog' })).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
