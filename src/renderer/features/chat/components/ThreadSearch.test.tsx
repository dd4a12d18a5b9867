import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { searchMessages } from '#shared/wire/calls/conversations.ts'
import { messageId } from '#shared/domain/ids.ts'
import * as text from '#texts/messageSearch.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'

/** A conversation whose messages of these places, the latest first, hold the word. */
function searched(sequences: readonly number[]) {
  const me = aUser({ role: 'customer' })
  const conversation = aConversation({ viewerId: me.id })
  const messages = sequences.map((sequence) => ({
    id: messageId.parse(crypto.randomUUID()),
    conversationId: conversation.id,
    sequence,
    senderId: me.id,
    text: `The lattice, ${sequence}`,
    sentAt: new Date(),
  }))
  answer(publicConfig, () => config)
  answer(searchMessages, () => ({ messages }))
  // The page's place in the address comes later: nothing here says that it was reached.
  const onGo = vi.fn<(sequence: number) => void>()
  return {
    ...show(<ThreadSearch conversation={conversation} onGo={onGo} onClose={() => undefined} />, { as: me }),
    onGo,
  }
}

test('Enter goes on from where it went last, however soon it comes again, and round at the end', async () => {
  const { person, onGo } = searched([90, 40, 7])
  await person.type(screen.getByLabelText(text.find), 'lattice')
  await screen.findByText(text.position(1, 3))
  await person.keyboard('{Enter}{Enter}')
  expect(screen.getByText(text.position(3, 3))).toBeTruthy()
  await person.keyboard('{Enter}')
  await person.keyboard('{Shift>}{Enter}{/Shift}')
  expect(onGo.mock.calls.map(([sequence]) => sequence)).toEqual([90, 40, 7, 90, 7])
})
