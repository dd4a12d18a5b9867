import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Conversation } from '#shared/domain/conversation.ts'
import { CONVERSATIONS_PER_PAGE, FIRST_CONVERSATIONS } from '#shared/domain/limits.ts'
import { listConversations } from '#shared/wire/calls/conversations.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { conversationsQuery } from './api.ts'

const me = aUser({ role: 'provider' })
const SECOND = FIRST_CONVERSATIONS + CONVERSATIONS_PER_PAGE
const many = Array.from({ length: SECOND + 7 }, () => aConversation({ viewerId: me.id }))

/** The server's, which answers each part once it is let. */
function parts(of: () => readonly Conversation[]) {
  const waiting: (() => void)[] = []
  const asked = answer(listConversations, async ({ body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    const { limit = Number.NaN, after } = body ?? {}
    const from = after ? of().findIndex(({ id }) => id === after) + 1 : 0
    return { conversations: of().slice(from, from + limit) }
  })
  const letOne = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    await act(async () => waiting.shift()?.())
  }
  return { asked, letOne }
}

function Shown() {
  const { data, refetch } = useQuery(conversationsQuery)
  return (
    <>
      <p>{data ? `${data.conversations.length} ${data.isWhole ? 'in all' : 'so far'}` : 'nothing'}</p>
      <p data-testid="ids">{data?.conversations.map(({ id }) => id).join(' ')}</p>
      <button onClick={() => void refetch()}>Again</button>
    </>
  )
}

const idsOf = (list: readonly Conversation[]) => list.map(({ id }) => id).join(' ')
const shownIds = () => screen.getByTestId('ids').textContent

test('a long list is shown from its first part on, and whole once all of it has come', async () => {
  const { asked, letOne } = parts(() => many)
  show(<Shown />, { as: me })
  expect(screen.getByText('nothing')).toBeTruthy()
  await letOne()
  await screen.findByText(`${FIRST_CONVERSATIONS} so far`)
  expect(shownIds()).toBe(idsOf(many.slice(0, FIRST_CONVERSATIONS)))
  await letOne()
  await letOne()
  await screen.findByText(`${many.length} in all`)
  expect(shownIds()).toBe(idsOf(many))
  expect(asked.map(({ body }) => [body?.limit, body?.after])).toEqual([
    [FIRST_CONVERSATIONS, undefined],
    [CONVERSATIONS_PER_PAGE, many[FIRST_CONVERSATIONS - 1]?.id],
    [CONVERSATIONS_PER_PAGE, many[SECOND - 1]?.id],
  ])
})

test('a short list is one question', async () => {
  const { asked, letOne } = parts(() => many.slice(0, 3))
  show(<Shown />, { as: me })
  await letOne()
  await screen.findByText('3 in all')
  expect(asked).toHaveLength(1)
})

test('a list that is read again stays as it was until all of it has come', async () => {
  let list: readonly Conversation[] = many
  const { letOne } = parts(() => list)
  const { person } = show(<Shown />, { as: me })
  for (let part = 0; part < 3; part += 1) await letOne()
  await screen.findByText(`${many.length} in all`)
  list = many.slice(0, SECOND)
  await person.click(screen.getByRole('button'))
  await letOne()
  await letOne()
  expect(screen.getByText(`${many.length} in all`)).toBeTruthy()
  await letOne()
  await screen.findByText(`${SECOND} in all`)
})

test('one that has moved between two parts stands once', async () => {
  const moved = many[FIRST_CONVERSATIONS - 1]
  let list: readonly Conversation[] = many
  const { letOne } = parts(() => list)
  show(<Shown />, { as: me })
  await letOne()
  await screen.findByText(`${FIRST_CONVERSATIONS} so far`)
  if (moved) list = [moved, ...many.filter((one) => one !== moved)]
  // After the one that has moved to the top comes nearly all that was shown already.
  await letOne()
  await letOne()
  await screen.findByText(`${many.length} in all`)
  expect(shownIds()).toBe(idsOf(many))
})
