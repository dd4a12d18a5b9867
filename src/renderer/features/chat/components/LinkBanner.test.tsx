import { act, screen, waitFor, within } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { listConversations, sendMessage } from '#shared/wire/calls/conversations.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { answer, Refusal } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import { readUnsent } from '../unsent.ts'
import { LinkBanner } from './LinkBanner.tsx'

const atoms = getDefaultStore()
afterEach(() => act(() => atoms.set(linkAtom, 'connecting')))

/** Somebody in the inbox, without a link, whose server takes nothing. */
function inbox(refusal: Refusal) {
  const me = aUser({ role: 'customer' })
  const conversation = aConversation({ viewerId: me.id })
  answer(publicConfig, () => config)
  answer(listConversations, () => ({ conversations: [conversation] }))
  const sent = answer(sendMessage, () => refusal)
  const shown = show(<LinkBanner />, { as: me })
  const say = (text: string) => act(() => void sendQueueOf(me.id).add(conversation.id, text))
  return { ...shown, me: me.id, conversation, sent, say }
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Waiting to be sent' }))

test('what waits without a link is counted, listed with whom it is for, and can be deleted', async () => {
  const { person, me, conversation, say } = inbox(
    new Refusal(503, { message: 'Not now.', code: 'unavailable' }),
  )
  act(() => atoms.set(linkAtom, 'down'))
  say('On Tuesday?')
  say('Or on Friday?')
  expect(await screen.findByText('2 messages wait to be sent')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show' }))
  const { other, job } = conversation
  await waitFor(() => expect(dialog().getAllByText(`${other.name}: ${job.title}`)).toHaveLength(2))
  await person.click(dialog().getByRole('button', { name: 'Delete: On Tuesday?' }))
  await person.click(await screen.findByRole('button', { name: 'Delete it' }))
  await waitFor(() => expect(readUnsent(me).map(({ text }) => text)).toEqual(['Or on Friday?']))
  await person.click(dialog().getByRole('button', { name: 'Delete: Or on Friday?' }))
  await person.click(await screen.findByRole('button', { name: 'Delete it' }))
  expect(await dialog().findByText('Nothing waits any more.')).toBeTruthy()
})

test('what was refused is counted with a link too, says why, and is sent again', async () => {
  const refusal = new Refusal(409, { message: 'This conversation is closed.', code: 'conflict' })
  const { person, me, sent, say } = inbox(refusal)
  act(() => atoms.set(linkAtom, 'up'))
  say('Too late?')
  await waitFor(() => expect(readUnsent(me)[0]?.refused).toBe('This conversation is closed.'))
  expect(await screen.findByText('1 message was not sent')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Show' }))
  expect(await dialog().findByText('This conversation is closed.')).toBeTruthy()
  await person.click(dialog().getByRole('button', { name: 'Send: Too late?' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})
