import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import * as text from '#texts/ui.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { Dialog } from './Dialog.tsx'
import { PlaceField, type PlaceValue } from './PlaceField.tsx'

const burnaby = { name: 'Burnaby, British Columbia', latitude: 49.2, longitude: -123 }

interface Shown {
  search?: (text: string) => Promise<PlaceValue[]>
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
  await fill(person, field(), 'Burna')
  await screen.findByRole('option', { name: burnaby.name })
  expect(screen.queryByText(text.placeNotChosen)).toBeNull()
  await person.tab()
  expect(await screen.findByText(text.placeNotChosen)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Burna')
  await person.type(field(), 'b')
  await person.click(await screen.findByRole('option', { name: burnaby.name }))
  expect(screen.getByLabelText('Chosen').textContent).toBe(burnaby.name)
  expect(field()).toHaveProperty('value', burnaby.name)
  expect(screen.queryByText(text.placeNotChosen)).toBeNull()
})

test('a form that misses the place says that it was not chosen, where something is typed', async () => {
  const person = open({ error: "Location field can't be empty." })
  expect(screen.getByText("Location field can't be empty.")).toBeTruthy()
  await fill(person, field(), 'Burna')
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

const found: PlaceValue[] = [
  'Vancouver, British Columbia',
  'North Vancouver, British Columbia',
  'Montréal, Quebec',
  'Windsor, Ontario',
  'Windsor, Nova Scotia',
].map((name) => ({ name, latitude: 50, longitude: -100 }))

/** Suggestions that come when a test says so. */
function late() {
  let come = (_places: PlaceValue[]) => {}
  let fail = () => {}
  const coming = new Promise<PlaceValue[]>((resolve, reject) => {
    come = resolve
    fail = () => reject(new Error('away'))
  })
  return {
    search: () => coming,
    come: (places = found) => act(async () => come(places)),
    fail: () => act(async () => fail()),
  }
}

describe('a name that is typed in full', () => {
  test.each([
    ['vancouver', 'Vancouver, British Columbia'],
    ['Vancouver BC', 'Vancouver, British Columbia'],
    ['montreal, qc', 'Montréal, Quebec'],
    ['Windsor, Ontario', 'Windsor, Ontario'],
  ])('%j is taken without being picked, when the field is left', async (typed, name) => {
    const person = open({ search: async () => found })
    await fill(person, field(), typed)
    await person.tab()
    await waitFor(() => expect(screen.getByLabelText('Chosen').textContent).toBe(name))
    expect(field()).toHaveProperty('value', name)
    expect(screen.queryByText(text.placeNotChosen)).toBeNull()
  })

  test.each(['windsor', 'vancouv', 'Atlantis'])('%j is not one, and stays', async (typed) => {
    const person = open({ search: async () => found })
    await fill(person, field(), typed)
    await person.tab()
    expect(await screen.findByText(text.placeNotChosen)).toBeTruthy()
    expect(field()).toHaveProperty('value', typed)
    expect(screen.getByLabelText('Chosen').textContent).toBe('')
  })

  test('is taken when its suggestions come after the field was left; nothing is wrong until then', async () => {
    const { search, come } = late()
    const person = open({ search })
    await fill(person, field(), 'vancouver')
    await person.tab()
    expect(screen.queryByText(text.placeNotChosen)).toBeNull()
    await come()
    await waitFor(() =>
      expect(screen.getByLabelText('Chosen').textContent).toBe('Vancouver, British Columbia'),
    )
  })

  test('is left alone where somebody types on meanwhile', async () => {
    const { search, come } = late()
    const person = open({ search })
    await fill(person, field(), 'vancouver')
    await person.tab()
    await person.type(field(), ' island')
    await come()
    await screen.findByRole('option', { name: 'Montréal, Quebec' })
    expect(field()).toHaveProperty('value', 'vancouver island')
    expect(screen.getByLabelText('Chosen').textContent).toBe('')
  })
})
