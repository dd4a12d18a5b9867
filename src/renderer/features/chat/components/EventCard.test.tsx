import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messageId } from '#shared/domain/ids.ts'
import type { Message } from '#shared/domain/message.ts'
import * as text from '#texts/chatThread.ts'
import { aConversation, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { EventCard } from './EventCard.tsx'

const customer = aUser({ role: 'customer' })
const provider = aUser({ role: 'provider' })
const conversation = aConversation({ viewerId: customer.id, other: provider })

const aMessage = (given: Pick<Message, 'kind' | 'text'>): Message => ({
  id: messageId.parse(crypto.randomUUID()),
  conversationId: conversation.id,
  sequence: 2,
  senderId: provider.id,
  receiverId: customer.id,
  offer: null,
  sentAt: new Date('2026-03-02T10:00:00.000Z'),
  ...given,
})

test('an answered offer has one card, its own: the answer is a line', () => {
  const answer = aMessage({ kind: 'offer_rejected', text: 'Offer has been rejected of amount: $10900' })
  show(<EventCard message={answer} own={false} conversation={conversation} />, { as: customer })
  expect(screen.getByText(answer.text)).toBeTruthy()
  expect(screen.getByText(text.afterOfferRejected, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('an accepted bid is a card that leads to the job', () => {
  const hired = aMessage({ kind: 'bid_accepted', text: 'Bid has been accepted of amount : $6001' })
  show(<EventCard message={hired} own conversation={conversation} />, { as: customer })
  expect(screen.getByRole('article').textContent).toContain(hired.text)
  expect(screen.getByRole('link', { name: text.toJob })).toBeTruthy()
})
