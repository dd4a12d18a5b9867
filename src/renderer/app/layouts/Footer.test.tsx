import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Footer } from './Footer.tsx'

test.each([
  { geocodedPlaces: false, credited: 'Places: GeoNames' },
  { geocodedPlaces: true, credited: 'Places: GeoNames, © OpenStreetMap contributors' },
])('whose data the places are is named: $credited', ({ geocodedPlaces, credited }) => {
  const role = 'customer'
  show(<Footer role={role} />, { as: aUser({ role }), serverSays: { ...config, geocodedPlaces } })
  expect(screen.getByText(/^Places:/).textContent).toBe(credited)
})
