import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { login } from '#shared/wire/calls/sessions.ts'
import { startSocialLogin } from '#shared/wire/calls/socialLogin.ts'
import { server as errorText } from '#texts/refusals.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aUser, config } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import type { AccountDialog } from '../state.ts'
import { LoginDialog } from './LoginDialog.tsx'

const refusal = new Refusal(403, {
  message: errorText.wrongAccountType,
  code: 'forbidden',
  reason: 'wrong_account_type',
})

function Dialogs() {
  const [state, setState] = useState<AccountDialog>({ dialog: 'login', type: 'customer' })
  if (state.dialog !== 'login') return null
  return <LoginDialog type={state.type} onClose={() => undefined} onSwitch={setState} />
}

test('who chose the other account type goes on as it with one press, and types nothing again', async () => {
  const asked = answer(login, () => refusal)
  const { person } = show(<Dialogs />, { as: aUser({ role: 'customer' }) })
  await fill(person, screen.getByLabelText('Email'), 'pat@example.com')
  await fill(person, screen.getByLabelText('Password'), 'a-long-password')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText(errorText.wrongAccountType)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Login as a Service Provider instead' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ body }) => body.role)).toEqual(['customer', 'provider'])
  expect(asked[1]?.body).toMatchObject({ email: 'pat@example.com', password: 'a-long-password' })
  expect(screen.getByText('Service Provider')).toBeTruthy()
})

test('before a try the switch only changes the type, and what is typed stays', async () => {
  const asked = answer(login, () => refusal)
  const { person } = show(<Dialogs />, { as: aUser({ role: 'customer' }) })
  await fill(person, screen.getByLabelText('Email'), 'pat@example.com')
  await person.click(screen.getByRole('button', { name: 'Login as a Service Provider instead' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'pat@example.com')
  expect(screen.getByRole('button', { name: 'Login as a Customer instead' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('the operator’s own provider has a button with its name, which asks for its page', async () => {
  const serverSays: typeof config = { ...config, signIn: ['google', 'openid'], openIdName: 'City Hall' }
  const asked = answer(startSocialLogin, () => refusal)
  const { person } = show(<Dialogs />, { as: aUser({ role: 'customer' }), serverSays })
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Continue with City Hall' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({ network: 'openid', role: 'customer' })
})
