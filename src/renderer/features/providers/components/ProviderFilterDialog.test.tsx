import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suggestPlaces } from '#shared/wire/calls/places.ts'
import * as uiText from '#texts/ui.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { emptySearch, type ProviderSearch } from '../state.ts'
import { ProviderFilterDialog } from './ProviderFilterDialog.tsx'

const windsors = ['Windsor, Ontario', 'Windsor, Nova Scotia'].map((name) => ({
  name,
  latitude: 45,
  longitude: -70,
}))
const vancouver = { name: 'Vancouver, British Columbia', latitude: 49.25, longitude: -123.12 }

function open() {
  answer(suggestPlaces, () => ({ places: [...windsors, vancouver] }))
  const applied: Pick<ProviderSearch, 'place'>[] = []
  const { person } = show(
    <ProviderFilterDialog
      value={emptySearch}
      onApply={(filter) => applied.push(filter)}
      onClose={() => {}}
    />,
    { as: aUser({ role: 'customer' }) },
  )
  return { person, applied, field: screen.getByLabelText('Location') }
}

test('a place that is typed in full is applied by Enter, without being picked', async () => {
  const { person, applied, field } = open()
  await fill(person, field, 'vancouver bc')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(applied).toMatchObject([{ place: vancouver }]))
})

test('one that could be two keeps the dialog open, and says so', async () => {
  const { person, applied, field } = open()
  await fill(person, field, 'windsor')
  await person.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(uiText.placeNotChosen)).toBeTruthy()
  expect(applied).toEqual([])
  expect(field).toHaveProperty('value', 'windsor')
})
