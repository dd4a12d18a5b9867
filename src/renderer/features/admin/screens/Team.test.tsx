import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeAdminRole, listTeam } from '#shared/wire/calls/team.ts'
import type { AdminOfTeam } from '#shared/domain/adminOfTeam.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Team } from './Team.tsx'

const owner = aUser({ role: 'admin', adminRole: 'owner', name: 'Olga Owner' })
const helper = aUser({ role: 'admin', adminRole: 'owner', name: 'Hana Helper' })
const ofTeam = ({ id, name, email }: typeof owner): AdminOfTeam => ({
  id,
  name,
  email,
  role: 'owner',
  hasSecondFactor: id === owner.id,
  lastSeenAt: null,
})

function shown() {
  answer(listTeam, () => ({ team: [owner, helper].map(ofTeam) }))
  return show(<Team />, { as: owner })
}

test('an owner says what another is there for, and not what they are themselves', async () => {
  const { person } = shown()
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Olga Owner.*Second factor.*OwnerYou$/),
    expect.stringMatching(/Hana Helper.*Never signed in.*No second factor.*OwnerChange role$/),
  ])
  const changed = answer(changeAdminRole, () => ({ message: 'The role is changed.' }))
  await person.click(screen.getByRole('button', { name: 'Change role' }))
  const dialog = within(screen.getByRole('dialog', { name: 'What is Hana Helper there for?' }))
  expect(dialog.getByRole('button', { name: 'Save the role' })).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('radio', { name: /^Finance/ }))
  await person.click(dialog.getByRole('button', { name: 'Save the role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changed).toMatchObject([{ params: { id: helper.id }, body: { role: 'finance' } }])
})

test('a refusal leaves the question open', async () => {
  const { person } = shown()
  answer(
    changeAdminRole,
    () => new Refusal(403, { code: 'forbidden', message: 'You are not allowed to do this.' }),
  )
  await person.click(await screen.findByRole('button', { name: 'Change role' }))
  await person.click(screen.getByRole('radio', { name: /^Support/ }))
  await person.click(screen.getByRole('button', { name: 'Save the role' }))
  expect(await screen.findByText('You are not allowed to do this.')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
})
