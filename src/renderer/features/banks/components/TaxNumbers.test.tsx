import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTaxNumbers, taxNumbers } from '#shared/wire/calls/taxNumbers.ts'
import { success } from '#texts/alerts.ts'
import * as text from '#texts/taxNumbers.ts'
import { taxNumber as fieldText } from '#texts/validation.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { TaxNumbers } from './TaxNumbers.tsx'

test('a number of another form is refused before it is sent, and one that is right is saved', async () => {
  answer(taxNumbers, () => ({ gst: '', qst: '' }))
  const sent = answer(setTaxNumbers, () => ({ message: success.taxNumbersSaved }))
  const { person } = show(<TaxNumbers />, { as: aUser({ role: 'provider' }) })
  const field = await screen.findByLabelText(text.gst)
  await fill(person, field, '12345')
  await person.click(screen.getByRole('button', { name: text.save }))
  expect(await screen.findByText(fieldText.gst)).toBeTruthy()
  await person.clear(field)
  await fill(person, field, '123456789 rt 0001')
  await person.click(screen.getByRole('button', { name: text.save }))
  expect(await screen.findByText(success.taxNumbersSaved)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ gst: '123456789RT0001', qst: '' }])
})
