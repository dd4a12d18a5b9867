import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suggestPlaces } from '#shared/wire/calls/places.ts'
import * as text from '#texts/landing.ts'
import { rates } from '#shared/domain/pricing.ts'
import { keptJobWish } from '#renderer/session/jobWish.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Landing } from './Landing.tsx'

test('a customer who looks at the public page is not asked to sign up', async () => {
  const { person, place } = show(<Landing />, { as: aUser({ role: 'customer' }), path: '/dd' })
  await screen.findByRole('button', { name: text.postJob })
  expect(screen.queryByRole('button', { name: text.findWork })).toBeNull()
  expect(screen.queryByRole('button', { name: text.registerNow })).toBeNull()
  await person.click(screen.getByRole('button', { name: text.postJob }))
  expect(place()).toBe('/add_job')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what a customer wants done, or the trade they press, waits for them in the form', async () => {
  const { person, place } = show(<Landing />, { as: aUser({ role: 'customer' }), path: '/dd' })
  await person.type(screen.getByLabelText(text.whatNeedsDoing), '  A leaking tap {Enter}')
  expect(place()).toBe('/add_job')
  expect(keptJobWish()).toEqual({ title: 'A leaking tap', trade: '', place: null })
})

test('where it is to be done waits for them as well', async () => {
  const burnaby = { name: 'Burnaby, British Columbia', latitude: 49.2488, longitude: -122.9805 }
  answer(suggestPlaces, () => ({ places: [burnaby] }))
  const { person } = await act(async () =>
    show(<Landing />, { as: aUser({ role: 'customer' }), path: '/dd' }),
  )
  await person.type(await screen.findByLabelText(text.whereIsIt), 'burn')
  await person.click(await screen.findByRole('option', { name: burnaby.name }))
  await person.click(screen.getByRole('button', { name: text.postJob }))
  expect(keptJobWish()).toEqual({ title: '', trade: '', place: burnaby })
})

test('a trade leads into posting a job of it', async () => {
  const { person, place } = show(<Landing />, { as: aUser({ role: 'customer' }), path: '/dd' })
  await person.click(screen.getByRole('button', { name: 'Plumbing' }))
  expect(place()).toBe('/add_job')
  expect(keptJobWish()).toEqual({ title: '', trade: 'Plumbing', place: null })
})

test('the fee that is named is the fee that is charged', () => {
  const percent = `${rates.customerFee / 100} %`
  expect(text.feeNumber).toBe(percent)
  expect(text.whatCostsAnswer).toContain(percent)
})
