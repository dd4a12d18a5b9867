import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { bidId } from '#shared/domain/ids.ts'
import { aConversation, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { type ConversationFilter, isOf } from '../conversationFilters.ts'
import { ConversationChips } from './ConversationChips.tsx'

const me = aUser({ role: 'customer' })
const bid = bidId.parse(crypto.randomUUID())
const asking = aConversation({ viewerId: me.id, unread: 2 })
const bidding = aConversation({ viewerId: me.id, bidId: bid })
const hired = aConversation({ viewerId: me.id, bidId: bid, isBidAccepted: true, unread: 1 })
const over = aConversation({ viewerId: me.id, bidId: bid, isBidAccepted: true, isClosed: true })
const all = [asking, bidding, hired, over]

function Chips({ conversations }: { conversations: typeof all }) {
  const [chosen, setChosen] = useState<ConversationFilter>()
  return <ConversationChips conversations={conversations} chosen={chosen} onChoose={setChosen} />
}

test('each filter leaves its own conversations', () => {
  expect(all.filter(isOf.unread)).toEqual([asking, hired])
  expect(all.filter(isOf.hired)).toEqual([hired])
  expect(all.filter(isOf.bids)).toEqual([bidding])
  expect(all.filter(isOf.closed)).toEqual([over])
})

test('a chip says how many it leaves, and is taken off by pressing it again', async () => {
  const { person } = show(<Chips conversations={all} />, { as: me })
  const unread = screen.getByRole('button', { name: 'Unread 2' })
  await person.click(unread)
  expect(unread.getAttribute('aria-pressed')).toBe('true')
  await person.click(unread)
  expect(unread.getAttribute('aria-pressed')).toBe('false')
})

test('what would leave nothing is not offered', () => {
  show(<Chips conversations={[asking]} />, { as: me })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Unread 1'])
})
