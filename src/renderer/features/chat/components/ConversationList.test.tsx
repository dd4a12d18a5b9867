import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchMessages } from '#shared/wire/calls/conversations.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { bidId } from '#shared/domain/ids.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser, aWaiting } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { ConversationList } from './ConversationList.tsx'
// Loaded with the first press of its key.
import './ShortcutsDialog.tsx'

const me = aUser({ role: 'customer' })
const asking = aConversation({ viewerId: me.id, unread: 2 })
const bidding = aConversation({ viewerId: me.id, bidId: bidId.parse(crypto.randomUUID()) })

const { job, other } = bidding
const waiting = [
  aWaiting({ kind: 'decide_stage', job, other }),
  aWaiting({ kind: 'do_stage', job, other }),
  // Nobody writes about it here: it is in no filter.
  aWaiting({ kind: 'settle_dispute' }),
]

function shown(side: HireSide, at = '/') {
  answer(listWaiting, () => ({ waiting }))
  return show(<ConversationList conversations={[asking, bidding]} selected={undefined} />, {
    as: aUser({ role: side }),
    at,
  })
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Show' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test.each([
  ['customer', 'To approve 1', ['Unread 1', 'To approve 1', 'Bids 1']],
  ['provider', 'To ask for 1', ['Unread 1', 'To ask for 1', 'Bids 1']],
] as const)('a %s narrows the list by what waits for them', async (side, chip, all) => {
  shown(side)
  await screen.findByRole('button', { name: chip })
  expect(chips()).toEqual(all)
})

test('a filter stands in the address, and is taken off by pressing it again', async () => {
  const { person, place } = shown('customer', '/?show=unread')
  const unread = await screen.findByRole('button', { name: 'Unread 1' })
  expect(unread.getAttribute('aria-pressed')).toBe('true')
  await person.click(await screen.findByRole('button', { name: 'To approve 1' }))
  expect(place()).toBe('/?show=approve')
  await person.click(screen.getByRole('button', { name: 'To approve 1' }))
  expect(place()).toBe('/')
})

test('before it is known what waits, nobody is told that nothing does', async () => {
  answer(listWaiting, () => ({ waiting: [] }))
  show(<ConversationList conversations={[asking]} selected={undefined} />, { as: me, at: '/?show=approve' })
  expect(screen.queryByText('Nothing matches.')).toBeNull()
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
})

test('? says what each key does; while one types it is a letter, and switched off it is nothing', async () => {
  answer(searchMessages, () => ({ messages: [] }))
  const { person } = shown('customer')
  const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
  /** The switch has the focus as the dialog opens. */
  const toggle = async () => {
    const box = await screen.findByRole('checkbox', { name: 'Use these keys' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await person.keyboard(' ')
  }
  const search = screen.getByRole('searchbox')
  await person.type(search, 'Parker?')
  expect(help()).toBeNull()
  search.blur()
  await person.keyboard('?')
  await waitFor(() => expect(help()).toBeTruthy())
  expect(help()?.textContent).toContain('ePut away')
  await toggle()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(help()).toBeNull())
  await person.keyboard('?/')
  expect(help()).toBeNull()
  expect(document.activeElement).not.toBe(search)
  // It is switched on again where it was switched off.
  await person.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  await toggle()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(help()).toBeNull())
  await person.keyboard('/')
  expect(document.activeElement).toBe(search)
})
