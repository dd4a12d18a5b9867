import { act, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import * as text from '#texts/payments.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ConnectProcessing } from './ConnectProcessing.tsx'

const open = (payoutReady: boolean) =>
  show(<ConnectProcessing />, {
    as: aUser({ role: 'provider', verified: true, payoutReady }),
    path: '/connect-processing',
  })

test('where nobody is signed in nothing is waited for, and it is said where it goes on', () => {
  open(false)
  act(() => getDefaultStore().set(sessionAtom, undefined))
  expect(screen.queryByText(text.waitingForProvider)).toBeNull()
  expect(screen.getByText(text.backInApp)).toBeTruthy()
  expect(screen.getByRole('link', { name: text.signIn }).getAttribute('href')).toBe('/login')
})

test('who left the payment provider before the end is told where to go on', () => {
  open(false)
  expect(screen.getByText(text.waitingForProvider)).toBeTruthy()
  expect(screen.getByRole('link', { name: text.paymentSettings }).getAttribute('href')).toBe(
    '/settings?tab=payment',
  )
  expect(screen.getByRole('link', { name: text.returnToApp })).toBeTruthy()
})

test('who is ready is led home', () => {
  const { place } = open(true)
  expect(place()).toBe('/')
})
