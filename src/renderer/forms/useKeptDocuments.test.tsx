import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { fileRules } from '#shared/forms/files.ts'
import type { User } from '#shared/domain/user.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { forgetFiles } from '#renderer/session/keptFiles.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { useKeptDocuments } from './useKeptDocuments.ts'

const stored = vi.hoisted(() => new Map<string, unknown>())
const read = vi.hoisted(() => vi.fn<() => void>())
// happy-dom has no database.
vi.mock('idb-keyval', () => ({
  createStore: () => stored,
  clear: async () => stored.clear(),
  del: async (key: string) => stored.delete(key),
  entries: async () => [...stored],
  get: async (key: string) => {
    read()
    return stored.get(key)
  },
  set: async (key: string, value: unknown) => stored.set(key, value),
}))

afterEach(() => stored.clear())

function Form() {
  const { picked, pick, clear } = useKeptDocuments('papers')
  return (
    <>
      <FileField
        label="Licence"
        rule={fileRules.identityDocument}
        value={picked['licence'] ?? null}
        onChange={(file) => pick('licence', file)}
      />
      <Button onClick={clear}>Sent</Button>
    </>
  )
}

const me = aUser({ role: 'provider' })
const licence = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' })

/** The form with a licence picked, and left as a reload leaves it. */
async function pickAndLeave() {
  const { person } = show(<Form />, { as: me })
  await person.upload(screen.getByLabelText('Licence'), licence)
  await waitFor(() => expect(stored.size).toBe(1))
  cleanup()
}

/** Whether somebody who opens the form finds the licence in it, once it has looked for what was kept. */
async function finds(as: User) {
  read.mockClear()
  show(<Form />, { as })
  await waitFor(() => expect(read).toHaveBeenCalled())
  await act(async () => undefined)
  const shown = screen.queryByText('licence.pdf')
  cleanup()
  return shown !== null
}

test('what was picked is there after a reload, for whoever picked it', async () => {
  await pickAndLeave()
  expect(await finds(aUser({ role: 'provider' }))).toBe(false)
  expect(await finds(me)).toBe(true)
})

test('it is gone once it was sent or taken out, after a sign-out, and after a day', async () => {
  const { person } = show(<Form />, { as: me })
  const field = screen.getByLabelText('Licence')
  for (const button of ['Sent', 'Remove licence.pdf']) {
    await person.upload(field, licence)
    await waitFor(() => expect(stored.size).toBe(1))
    await person.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(stored.size).toBe(0))
  }
  cleanup()

  await pickAndLeave()
  await forgetFiles()
  expect(await finds(me)).toBe(false)

  await pickAndLeave()
  for (const [key, value] of stored)
    stored.set(key, { ...Object(value), at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
  expect(await finds(me)).toBe(false)
  expect(stored.size).toBe(0)
})
