import { screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { type Suggestion, SearchSuggestions } from './SearchSuggestions.tsx'

test('the field knows what is suggested as soon as it is seen: a key may be pressed at once', async () => {
  const { id } = aUser({ role: 'provider' })
  answer(suggestSearch, () => ({ trades: [], kinds: [], people: [{ id, name: 'Carla Stairwell' }] }))
  let known = 0
  const onFound = (found: readonly Suggestion[]) => {
    known = found.length
  }
  // Of each change of the page, before anybody can press a key.
  const changes: { seen: number; known: number }[] = []
  const onRender = () => changes.push({ seen: screen.queryAllByRole('option').length, known })
  show(
    <Profiler id="suggestions" onRender={onRender}>
      <SearchSuggestions id="list" typed="stair" marked={-1} onFound={onFound} onChoose={() => undefined} />
    </Profiler>,
    { as: aUser({ role: 'customer' }) },
  )
  await screen.findByRole('option')
  expect(changes.at(-1)).toEqual({ seen: 1, known: 1 })
  for (const change of changes) expect(change.known).toBe(change.seen)
})
