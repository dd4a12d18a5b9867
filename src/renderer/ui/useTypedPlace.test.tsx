import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as text from '#texts/ui.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { PlaceField, type PlaceValue } from './PlaceField.tsx'

const found: PlaceValue[] = [
  'Vancouver, British Columbia',
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

interface Form {
  search?: (text: string) => Promise<PlaceValue[]>
  onSent: (place: string | undefined) => void
  isChecked?: boolean
}

/** Checked by the browser, as the public page's is, or by its own code. */
function InForm({ search = async () => found, onSent, isChecked = false }: Form) {
  const [place, setPlace] = useState<PlaceValue | null>(null)
  return (
    <form
      noValidate={!isChecked}
      onSubmit={(event) => {
        event.preventDefault()
        onSent(place?.name)
      }}
    >
      <PlaceField label="Location" value={place} onChange={setPlace} search={search} />
      <button type="submit">Send</button>
    </form>
  )
}

const openForm = (shown: Omit<Form, 'onSent'> = {}) => {
  const sent: (string | undefined)[] = []
  const { person } = show(<InForm {...shown} onSent={(place) => sent.push(place)} />, {
    as: aUser({ role: 'customer' }),
  })
  return { person, sent }
}
const field = () => screen.getByLabelText('Location')
const press = () => screen.getByRole('button', { name: 'Send' })

test.each([true, false])(
  'a form that is sent right after typing waits for the suggestions, and is sent once (checked: %s)',
  async (isChecked) => {
    const { search, come } = late()
    const { person, sent } = openForm({ search, isChecked })
    await fill(person, field(), 'vancouver')
    await person.click(press())
    await person.click(press())
    expect(sent).toEqual([])
    expect(screen.getByText(text.lookingForPlace).getAttribute('role')).toBe('status')
    await come()
    await waitFor(() => expect(screen.queryByText(text.lookingForPlace)).toBeNull())
    await waitFor(() => expect(sent).toEqual(['Vancouver, British Columbia']))
  },
)

test('it does so by Enter, too', async () => {
  const { search, come } = late()
  const { person, sent } = openForm({ search })
  await fill(person, field(), 'montreal, qc')
  await person.keyboard('{Enter}')
  await come()
  await waitFor(() => expect(sent).toEqual(['Montréal, Quebec']))
})

test('Enter sends what was typed, for a longer name than the suggestions in sight are for', async () => {
  const answers = [found, [{ name: 'Vanier, Ontario', latitude: 45, longitude: -75 }]]
  const { person, sent } = openForm({ search: async () => answers.shift() ?? [] })
  await fill(person, field(), 'van')
  await screen.findByRole('option', { name: 'Vancouver, British Columbia' })
  await person.keyboard('ier{Enter}')
  await waitFor(() => expect(sent).toEqual(['Vanier, Ontario']))
})

test.each([
  ['is no place', (answer: ReturnType<typeof late>) => answer.come([])],
  ['could not be searched', (answer: ReturnType<typeof late>) => answer.fail()],
])('a form is told where what was typed %s, which stays', async (_what, end) => {
  const answer = late()
  const { person, sent } = openForm({ search: answer.search })
  await fill(person, field(), 'Atlantis')
  await person.click(press())
  await end(answer)
  await waitFor(() => expect(sent).toEqual([undefined]))
  expect(screen.getByText(text.placeNotChosen)).toBeTruthy()
  expect(field()).toHaveProperty('value', 'Atlantis')
})

test('a form that the browser checks is not sent where what was typed is no place', async () => {
  const { search, come } = late()
  const { person, sent } = openForm({ search, isChecked: true })
  await fill(person, field(), 'windsor')
  await person.click(press())
  await come()
  expect(await screen.findByText(text.placeNotChosen)).toBeTruthy()
  expect(sent).toEqual([])
  expect(field()).toHaveProperty('value', 'windsor')
})

test('a form is sent at once where nothing is typed', async () => {
  const { person, sent } = openForm()
  await person.click(press())
  expect(sent).toEqual([undefined])
})
