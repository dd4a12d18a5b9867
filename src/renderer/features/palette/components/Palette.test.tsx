import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUsers } from '#shared/wire/calls/admin.ts'
import { listJobs } from '#shared/wire/calls/dealings.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { answer, heldBack } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Palette } from './Palette.tsx'

const pages = { pageCount: 1, pageSize: 20 }

const person = (name: string): ReviewedUser => ({
  ...aUser({ role: 'customer', name, email: `${name.replace(' ', '.').toLowerCase()}@zoo.example` }),
  earlierPapers: [],
})

const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? 'nothing'

test('Enter has something to open when all that was found makes place for something else', async () => {
  const [ann, ben, zed] = [person('Ann Gill'), person('Ben Gill'), person('Zed Gill')]
  answer(listJobs, () => ({ jobs: [], ...pages }))
  answer(getUsers, () => ({ users: [ann, ben], ...pages }))
  const shown = show(<Palette />, { as: aUser({ role: 'admin' }) })
  await shown.person.type(screen.getByRole('combobox'), 'gill')
  await waitFor(() => expect(selected()).toContain(ann.email))

  const later = heldBack<typeof getUsers>({ users: [zed], ...pages })
  answer(getUsers, later.reply)
  // Both have it in their addresses, so they stand there until the answer comes.
  await shown.person.type(screen.getByRole('combobox'), ' z')
  await waitFor(() => expect(selected()).toContain(ann.email))
  later.letThrough()
  await waitFor(() => expect(screen.queryByText(ann.email)).toBeNull())
  await waitFor(() => expect(selected()).toContain(zed.email))
})

test.each([
  { given: 'nobody has moved', keys: '{Shift}', first: 'Logout', later: 'Logan Gill' },
  { given: 'somebody has moved to another', keys: '{ArrowDown}', first: 'Audit log', later: 'Audit log' },
])('what is found later and better: $later is selected where $given', async ({ keys, first, later }) => {
  const held = heldBack<typeof getUsers>({ users: [person('Logan Gill')], ...pages })
  answer(listJobs, () => ({ jobs: [], ...pages }))
  answer(getUsers, held.reply)
  const shown = show(<Palette />, { as: aUser({ role: 'admin' }) })
  await shown.person.type(screen.getByRole('combobox'), 'log')
  await shown.person.keyboard(keys)
  await waitFor(() => expect(selected()).toContain(first))
  held.letThrough()
  await screen.findByText('Logan Gill')
  await waitFor(() => expect(selected()).toContain(later))
})
