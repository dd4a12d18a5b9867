import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { listConversations, listMessages } from '#shared/wire/calls/conversations.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { screens } from '#shared/domain/screens.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aJob, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Messages } from './Messages.tsx'

test('an address opens its conversation, whichever is the first of the list', async () => {
  const me = aUser({ role: 'customer' })
  const first = aConversation({ viewerId: me.id })
  const named = aConversation({ viewerId: me.id, job: { ...first.job, title: 'A shed' } })
  answer(publicConfig, () => config)
  answer(listConversations, () => ({ conversations: [first, named] }))
  answer(listWaiting, () => ({ waiting: [] }))
  answer(jobDetailChat, () => ({ job: aJob({ id: named.job.id }) }))
  const requests = answer(listMessages, () => ({ messages: [] }))
  show(<Messages />, {
    as: me,
    path: screens.newMessage,
    at: `/new_message/${named.job.id}/${named.other.id}`,
  })
  expect(await screen.findByRole('region', { name: 'Conversation with Parker' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'A shed' })).toBeTruthy()
  expect(requests.map(({ params }) => params.id)).toEqual([named.id])
})
