import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideInvitation } from '#shared/wire/calls/invitations.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { invitationId, messageId } from '#shared/domain/ids.ts'
import type { InvitationState } from '#shared/domain/invitationStates.ts'
import * as text from '#texts/chatThread.ts'
import * as invitationsText from '#texts/invitations.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aConversation, aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { InvitationCard } from './InvitationCard.tsx'

const customer = aUser({ role: 'customer' })
const provider = aUser({ role: 'provider', verified: true })

function shown(as: typeof customer, status: InvitationState = 'pending') {
  const job = aJob()
  const invitation = {
    id: invitationId.parse(crypto.randomUUID()),
    jobId: job.id,
    providerId: provider.id,
    status,
  }
  answer(jobDetailChat, () => ({ job: { ...job, invitation } }))
  const own = as === customer
  const conversation = aConversation({ viewerId: as.id, other: own ? provider : customer })
  const message = {
    id: messageId.parse(crypto.randomUUID()),
    conversationId: conversation.id,
    sequence: 1,
    senderId: customer.id,
    receiverId: provider.id,
    kind: 'invited' as const,
    text: 'Invited to bid',
    offer: null,
    sentAt: new Date(),
  }
  const screenOf = show(<InvitationCard message={message} own={own} conversation={conversation} />, { as })
  return { ...screenOf, invitation }
}

test('whoever was invited answers where the conversation begins', async () => {
  const requests = answer(decideInvitation, () => ({ message: 'Accepted.' }))
  const { person, invitation } = shown(provider)
  await person.click(await screen.findByRole('button', { name: invitationsText.accept }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ body: { invitationId: invitation.id, status: 'accepted' } }]),
  )
})

test('an invitation that was answered is not answered again, and leads to its job', async () => {
  shown(provider, 'accepted')
  expect(await screen.findByRole('heading', { name: text.theyInvited(customer.name) })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'A deck' })).toBeTruthy()
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull()
})

test('whoever invited sees whom', async () => {
  shown(customer)
  expect(await screen.findByRole('heading', { name: text.youInvited(provider.name) })).toBeTruthy()
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull()
})
