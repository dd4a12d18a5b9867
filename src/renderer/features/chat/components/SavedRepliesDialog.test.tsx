import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  addSavedReply,
  changeSavedReply,
  deleteSavedReply,
  listSavedReplies,
} from '#shared/wire/calls/savedReplies.ts'
import { savedReplyId } from '#shared/domain/ids.ts'
import { invalid } from '#texts/savedReplies.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx'

const newId = () => savedReplyId.parse(crypto.randomUUID())

/** It can be opened again. */
function Opening() {
  const [open, setOpen] = useState(true)
  return open ? (
    <SavedRepliesDialog onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  )
}

/** The dialog before a server that keeps what it is told. */
function dialog() {
  const kept = [
    { id: newId(), title: 'Greeting', text: 'Hello {name}' },
    { id: newId(), title: 'On my way', text: 'On my way.' },
  ]
  answer(listSavedReplies, () => ({ replies: [...kept] }))
  answer(addSavedReply, ({ body }) => {
    const reply = { ...body, id: newId() }
    kept.push(reply)
    return { reply }
  })
  answer(changeSavedReply, ({ params, body }) => {
    Object.assign(kept.find(({ id }) => id === params.id) ?? {}, body)
    return { message: 'Saved reply changed.' }
  })
  answer(deleteSavedReply, ({ params }) => {
    kept.splice(
      kept.findIndex(({ id }) => id === params.id),
      1,
    )
    return { message: 'Saved reply deleted.' }
  })
  const shown = show(<Opening />, { as: aUser({ role: 'provider' }) })
  return { ...shown, titles: () => kept.map(({ title }) => title) }
}

const button = (name: string) => screen.findByRole('button', { name })

test('a reply is added once it has a name and a text', async () => {
  const { person, titles } = dialog()
  await person.click(await button('Add a saved reply'))
  await person.click(await button('Save the reply'))
  expect(await screen.findByText(invalid.titleRequired)).toBeTruthy()
  expect(screen.getByText(invalid.textRequired)).toBeTruthy()
  await person.type(screen.getByLabelText(/^Name/), 'Late')
  await person.type(screen.getByLabelText(/^Text/), 'I am late.')
  await person.click(await button('Save the reply'))
  expect(await screen.findByText('I am late.')).toBeTruthy()
  expect(titles()).toEqual(['Greeting', 'On my way', 'Late'])
})

test('what was typed is there again after Escape, until it is saved or left on purpose', async () => {
  const { person, titles } = dialog()
  await person.click(await button('Add a saved reply'))
  await person.type(screen.getByLabelText(/^Name/), 'Late')
  await person.type(screen.getByLabelText(/^Text/), 'I am late.')
  await person.keyboard('{Escape}')
  await person.click(await button('Open'))
  await person.click(await button('Add a saved reply'))
  expect(screen.getByLabelText(/^Text/)).toHaveProperty('value', 'I am late.')
  expect(screen.getByText(/^You have changes that were not sent/)).toBeTruthy()
  await person.click(await button('Save the reply'))
  await waitFor(() => expect(titles()).toContain('Late'))
  await person.click(await button('Add a saved reply'))
  expect(screen.getByLabelText(/^Text/)).toHaveProperty('value', '')
  await person.type(screen.getByLabelText(/^Text/), 'Never mind')
  await person.click(await button('Back without saving'))
  await person.click(await button('Add a saved reply'))
  expect(screen.getByLabelText(/^Text/)).toHaveProperty('value', '')
})

test('what could not be saved stays in the form, and it says so', async () => {
  const { person } = dialog()
  answer(addSavedReply, () => new Refusal(409, { message: 'You have 50 saved replies.', code: 'conflict' }))
  await person.click(await button('Add a saved reply'))
  await person.type(screen.getByLabelText(/^Name/), 'Late')
  await person.type(screen.getByLabelText(/^Text/), 'I am late.')
  await person.click(await button('Save the reply'))
  expect(await screen.findByText('You have 50 saved replies.')).toBeTruthy()
  expect(screen.getByLabelText(/^Text/)).toHaveProperty('value', 'I am late.')
})

test('one is changed, and one deleted after a question', async () => {
  const { person, titles } = dialog()
  await person.click(await button('Change “Greeting”'))
  const name = screen.getByLabelText(/^Name/)
  await person.clear(name)
  await person.type(name, 'Hello')
  await person.click(await button('Save the reply'))
  await waitFor(() => expect(titles()).toEqual(['Hello', 'On my way']))
  await person.click(await button('Delete “On my way”'))
  await person.click(await button('Delete it'))
  await waitFor(() => expect(titles()).toEqual(['Hello']))
})
