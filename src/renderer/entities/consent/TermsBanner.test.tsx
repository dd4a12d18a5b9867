import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreeToTerms, consent } from '#shared/wire/calls/consent.ts'
import * as text from '#texts/consent.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { TermsBanner } from './TermsBanner.tsx'

const version = '2026-11-23'

test('asks who has agreed to another version, beside what they were doing, and no more once they agree', async () => {
  let agreedAt: Date | null = null
  answer(consent, () => ({ version, agreedAt, isChanged: true }))
  const agreed = answer(agreeToTerms, () => {
    agreedAt = new Date()
    return { message: 'Thank you.' }
  })
  const { person } = show(
    <>
      <TermsBanner />
      <input aria-label="Message" />
    </>,
    { as: aUser({ role: 'customer' }) },
  )
  await person.type(screen.getByLabelText('Message'), 'half a sentence')
  await person.click(await screen.findByRole('button', { name: text.agree }))
  await waitFor(() => expect(screen.queryByRole('region', { name: text.region })).toBeNull())
  expect(agreed).toHaveLength(1)
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'half a sentence')
})

test('asks nobody who has agreed to what there is', async () => {
  const asked = answer(consent, () => ({ version, agreedAt: new Date(), isChanged: false }))
  show(<TermsBanner />, { as: aUser({ role: 'provider' }) })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByRole('region', { name: text.region })).toBeNull()
})
