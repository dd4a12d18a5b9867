import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#shared/domain/money.ts'
import { Breakdown } from './Money.tsx'

test('what is taken away has its sign, and nothing has none', () => {
  render(
    <Breakdown
      rows={[
        { label: 'Losses', amount: cents(250), minus: true },
        { label: 'Fees', amount: cents(0), minus: true },
      ]}
      total={{ label: 'Result', amount: cents(750) }}
    />,
  )
  const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(amounts).toEqual(['− $2.50', '$0.00', '$7.50'])
})
