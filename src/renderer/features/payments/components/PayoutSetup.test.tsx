import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { payoutAccount, payoutOnboarding } from '#shared/wire/calls/stripe.ts'
import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import * as text from '#texts/payments.ts'
import * as accountText from '#texts/payoutAccount.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { dateText } from '#renderer/ui/Moments.tsx'
import { PayoutSetup } from './PayoutSetup.tsx'

function open(account: PayoutAccount) {
  answer(payoutAccount, () => account)
  answer(payoutOnboarding, () => ({ url: 'https://gateway.example/onboarding' }))
  show(<PayoutSetup />, { as: aUser({ role: 'provider', payoutReady: account.state === 'good' }) })
}

test('a provider whose account is restricted reads what is missing, in plain words, and where to give it', async () => {
  open({ state: 'restricted', missing: ['identity_document', 'bank_account'], dueBy: null })
  expect(await screen.findByRole('heading', { name: accountText.restrictedTitle })).toBeTruthy()
  expect(screen.getByText(accountText.missingNames.identity_document)).toBeTruthy()
  expect(screen.getByText(accountText.missingNames.bank_account)).toBeTruthy()
  expect(await screen.findByRole('button', { name: accountText.giveMissing })).toBeTruthy()
})

test('what is wanted by a day says by which', async () => {
  const dueBy = new Date('2031-04-01T12:00:00Z')
  open({ state: 'due', missing: ['tax_number'], dueBy })
  expect(await screen.findByText(accountText.dueWhy(dateText(dueBy)))).toBeTruthy()
})

test('an account that is looked at asks for nothing', async () => {
  open({ state: 'reviewing', missing: [], dueBy: null })
  expect(await screen.findByText(accountText.reviewingWhy)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('one that was never finished is asked to be, and one that is good says so', async () => {
  open({ state: 'unfinished', missing: [], dueBy: null })
  expect(await screen.findByRole('button', { name: text.startOnboarding })).toBeTruthy()
  open({ state: 'good', missing: [], dueBy: null })
  expect(await screen.findByText(text.bankLinked)).toBeTruthy()
})
