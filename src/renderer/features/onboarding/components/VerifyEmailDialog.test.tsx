import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeEmail } from '#shared/wire/calls/signUp.ts'
import { me } from '#shared/wire/calls/ownUser.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { VerifyEmailDialog } from './VerifyEmailDialog.tsx'

test('says where the link went, and sends it elsewhere where that was mistyped', async () => {
  const user = aUser({ role: 'customer', email: 'casey@poeple.example' })
  const right = 'casey@people.example'
  answer(me, () => ({ type: 'customer' as const, user: { ...user, email: right } }))
  const requests = answer(changeEmail, () => ({ message: 'We have sent a new verification link.' }))
  const { person } = show(<VerifyEmailDialog onClose={() => undefined} />, { as: user })
  expect(screen.getByText('casey@poeple.example')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'That is not my address' }))
  const field = screen.getByLabelText('Your email address')
  expect(field).toHaveProperty('value', 'casey@poeple.example')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.clear(field)
  await fill(person, field, 'casey')
  await person.click(screen.getByRole('button', { name: 'Send the link there' }))
  expect(await screen.findByText(/valid/)).toBeTruthy()
  expect(requests).toEqual([])
  await fill(person, field, '@people.example')
  await person.click(screen.getByRole('button', { name: 'Send the link there' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]?.body).toEqual({ email: right })
  expect(await screen.findByText(right)).toBeTruthy()
})
