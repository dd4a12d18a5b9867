import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import { aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Terms } from './Terms.tsx'

test('the terms name the days that the marketplace has', async () => {
  const timeLimits = { ...defaultTimeLimits, requestApproval: 21, requestReminders: [10, 20] }
  show(<Terms />, { as: aUser({ role: 'customer' }), serverSays: { ...config, timeLimits } })
  expect(await screen.findByText(/within 21 days, and is reminded after 10 and 20 days/)).toBeTruthy()
  expect(screen.getByText(/After 85 days it goes back to the card/)).toBeTruthy()
})
