import { messageId } from '#shared/domain/ids.ts'
import { getDefaultStore } from 'jotai'
import { expect, test } from 'vitest'
import { openConversation, sendMessage } from '#shared/wire/calls/conversations.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aUser } from '#renderer/testing/samples.ts'
import { sendReply } from './sendReply.ts'

test('what is typed into a notification is a message of the conversation that it is about', async () => {
  const me = aUser({ role: 'provider' })
  getDefaultStore().set(sessionAtom, { token: '', user: me })
  const conversation = aConversation({ viewerId: me.id })
  const opened = answer(openConversation, () => ({ conversation }))
  const sent = answer(sendMessage, ({ body }) => ({
    message: {
      ...body,
      id: messageId.parse(body.id),
      sequence: 1,
      senderId: me.id,
      receiverId: conversation.other.id,
      offer: null,
      sentAt: new Date(),
    },
  }))
  const to = { jobId: conversation.job.id, otherId: conversation.other.id }
  await sendReply({ to, text: ' On Tuesday. ' })
  expect(opened[0]?.body).toMatchObject({ jobId: to.jobId, otherUserId: to.otherId })
  expect(sent.map(({ body }) => body)).toEqual([
    { id: expect.any(String), conversationId: conversation.id, kind: 'text', text: 'On Tuesday.' },
  ])
})
