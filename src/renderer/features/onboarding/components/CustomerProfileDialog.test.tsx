import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { suggestPlaces } from '#shared/wire/calls/places.ts'
import { updateMe } from '#shared/wire/calls/users.ts'
import { profile as text } from '#texts/validation.ts'
import { answer, fieldRefusal, heldBack, pressesOf } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { CustomerProfileDialog } from './CustomerProfileDialog.tsx'

const unfinished = aUser({ role: 'customer', name: '', profileStep1: false, profileStep2: false })
const finished = { message: 'Profile Updated', user: { ...unfinished, profileStep1: true } }

function dialog() {
  answer(suggestPlaces, () => ({ places: [{ name: 'Vancouver, BC', latitude: 49.2, longitude: -123.1 }] }))
  return show(<CustomerProfileDialog user={unfinished} onClose={() => undefined} />, { as: unfinished })
}

const field = (name: string) => screen.getByLabelText(name)
const next = () => screen.getByRole('button', { name: 'Next' })

async function fillIn({ person }: ReturnType<typeof dialog>) {
  await fill(person, field('Name'), 'Casey Customer')
  await person.type(field('Date of birth'), '1990-04-02')
  await fill(person, field('Location'), 'Vanc')
  await person.click(await screen.findByRole('option', { name: /Vancouver/ }))
  await fill(person, field('Bio'), 'A house with a garden.')
  await person.upload(field('Document'), new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' }))
}

test('every missing field says so, the document too', async () => {
  const requests = answer(updateMe, () => finished)
  const { person } = dialog()
  await person.click(next())
  for (const message of [
    text.nameRequired,
    text.birthdateRequired,
    text.locationRequired,
    text.bioRequired,
    text.documentRequired,
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(requests).toEqual([])
})

test('a file of another kind is refused at once', async () => {
  const { person } = dialog()
  const shell = new File(['x'], 'photo.exe', { type: 'application/x-msdownload' })
  // The picker would not offer it; dropping or "all files" does.
  await person.upload(field('Document'), shell)
  expect(field('Document').getAttribute('aria-invalid')).toBe('true')
})

test('the step is sent once with its document, and the draft goes', async () => {
  const { reply, letThrough } = heldBack<typeof updateMe>(finished)
  const requests = answer(updateMe, reply)
  const shown = dialog()
  await fillIn(shown)
  await shown.person.dblClick(next())
  await waitFor(() => expect(next().hasAttribute('disabled')).toBe(true))
  letThrough()
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]))
  expect(pressesOf(requests)).toBe(1)
  expect(requests[0]?.files).toEqual([['profile_document', 'licence.pdf']])
  expect(requests[0]?.body).toMatchObject({
    name: 'Casey Customer',
    birthDate: '1990-04-02',
    location: 'Vancouver, BC',
    profileStep1: true,
  })
})

test('a refusal stands at its field, and what was typed and picked stays', async () => {
  answer(updateMe, () => fieldRefusal('name', 'Please use your own name.'))
  const shown = dialog()
  await fillIn(shown)
  await shown.person.click(next())
  expect(await screen.findByText('Please use your own name.')).toBeTruthy()
  expect(field('Bio')).toHaveProperty('value', 'A house with a garden.')
  expect(screen.getByText('licence.pdf')).toBeTruthy()
})
