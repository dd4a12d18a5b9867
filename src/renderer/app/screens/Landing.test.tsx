import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as text from '#texts/landing.ts'
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
