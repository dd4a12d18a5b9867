import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as changes from '#shared/wire/calls/changeOrders.ts'
import { publicConfig } from '#shared/wire/calls/config.ts'
import { jobDetailChat } from '#shared/wire/calls/jobs.ts'
import { approvePayment } from '#shared/wire/calls/stages.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { ChangeOrder } from '#shared/domain/changeOrder.ts'
import { changeOrderId, fileId, messageId } from '#shared/domain/ids.ts'
import type { HireEvent, Message } from '#shared/domain/message.ts'
import { cents } from '#shared/domain/money.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as changeText from '#texts/change.ts'
import * as text from '#texts/chatThread.ts'
import * as stageText from '#texts/stage.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aBid, aConversation, aJob, aStage, aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { HireEventCard } from './HireEventCard.tsx'

const customer = aUser({ role: 'customer' })
const provider = aUser({ role: 'provider' })
const conversation = aConversation({ viewerId: customer.id, other: provider, isBidAccepted: true })
const asked = new Date('2026-03-02T10:00:00.000Z')
const requested = aStage({
  order: 1,
  title: 'Frame',
  price: cents(35_000),
  status: 'requested',
  since: asked,
})

const aMessage = (given: Partial<Message>): Message => ({
  id: messageId.parse(crypto.randomUUID()),
  conversationId: conversation.id,
  sequence: 2,
  senderId: provider.id,
  receiverId: customer.id,
  kind: 'text',
  text: 'What happened',
  offer: null,
  sentAt: asked,
  ...given,
})

function shown(
  as: typeof customer,
  event: HireEvent,
  about: Partial<Message>,
  given: { stages?: Stage[]; changeOrders?: ChangeOrder[] },
) {
  const job = aJob({ state: 'in_progress' })
  let ownBid = aBid({ jobId: job.id, status: 'accepted', ...given })
  answer(publicConfig, () => config)
  answer(jobDetailChat, () => ({ job: { ...job, ownBid } }))
  const message = aMessage({ kind: event, ...about })
  const own = message.senderId === as.id
  const screenOf = show(
    <HireEventCard message={message} event={event} own={own} conversation={conversation} />,
    { as },
  )
  return { ...screenOf, becomes: (next: Partial<Bid>) => void (ownBid = { ...ownBid, ...next }) }
}

test('a requested stage is approved where it was asked for', async () => {
  const requests = answer(approvePayment, () => ({
    message: 'Payment approved.',
    stage: { ...requested, status: 'approved' as const },
  }))
  const { person } = shown(customer, 'stage_requested', { stageId: requested.id }, { stages: [requested] })
  await person.click(await screen.findByRole('button', { name: stageText.release('$350.00') }))
  const question = screen.getByRole('alertdialog', {
    name: stageText.releaseQuestion('$350.00', conversation.other.name),
  })
  expect(requests).toEqual([])
  await person.click(within(question).getByRole('button', { name: stageText.releaseAction('$350.00') }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ body: { stageId: requested.id, status: 'approved' } }]),
  )
})

test('a requested stage is rejected there with a reason, in the same dialog as on the page', async () => {
  const requests = answer(approvePayment, () => ({
    message: 'Payment rejected.',
    stage: { ...requested, status: 'rejected' as const },
  }))
  const { person } = shown(customer, 'stage_requested', { stageId: requested.id }, { stages: [requested] })
  await person.click(await screen.findByRole('button', { name: stageText.reject }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('radio', { name: stageText.reasons.not_completed }))
  await person.click(dialog.getByRole('button', { name: stageText.rejectPayment }))
  await waitFor(() =>
    expect(requests).toMatchObject([{ body: { status: 'rejected', reason: 'not_completed' } }]),
  )
})

test('whoever asked sees how it stands, and has nothing to press', async () => {
  shown(provider, 'stage_requested', { stageId: requested.id }, { stages: [requested] })
  expect(await screen.findByText(stageText.requestedForProvider)).toBeTruthy()
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull()
})

test('an earlier request of a stage that is asked for again leaves the answer to the later one', async () => {
  const again = { ...requested, since: new Date('2026-03-04T10:00:00.000Z') }
  shown(customer, 'stage_requested', { stageId: again.id }, { stages: [again] })
  expect(await screen.findByText(text.askedFor('Frame'))).toBeTruthy()
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull()
})

test('a change is accepted where it was proposed, and says what became of it', async () => {
  const change: ChangeOrder = {
    id: changeOrderId.parse(crypto.randomUUID()),
    bidId: aBid({ jobId: aJob().id }).id,
    proposerId: provider.id,
    stageId: null,
    title: 'Rot in the frame',
    description: 'Two posts have to go.',
    price: cents(30_000),
    previousPrice: cents(0),
    status: 'pending',
    createdAt: asked,
    decidedAt: null,
  }
  const requests = answer(changes.decideChangeOrder, () => ({
    message: 'Accepted.',
    changeOrder: { ...change, status: 'accepted' as const },
  }))
  const { person, becomes } = shown(
    customer,
    'change_proposed',
    { changeOrderId: change.id },
    { changeOrders: [change] },
  )
  const button = await screen.findByRole('button', { name: changeText.accept })
  becomes({ changeOrders: [{ ...change, status: 'accepted' }] })
  await person.click(button)
  await waitFor(() => expect(screen.getByText(changeText.states.accepted)).toBeTruthy())
  expect(requests).toMatchObject([{ body: { changeOrderId: change.id, status: 'accepted' } }])
  expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull()
})

test('what is no longer to be answered is no card of its own: one line, which leads to the job', async () => {
  shown(provider, 'stage_approved', { stageId: requested.id, text: 'Approved “Frame”: $350.00' }, {})
  expect(await screen.findByRole('link', { name: 'Approved “Frame”: $350.00' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a request shows what was said and shown with it, and not what came with another', async () => {
  const picture = (moment: 'before' | 'after', addedAt: Date) => ({
    id: fileId.parse(crypto.randomUUID()),
    url: '/files/x',
    moment,
    addedAt,
  })
  const earlier = new Date(asked.getTime() - 86_400_000)
  const stage = {
    ...requested,
    requestedAt: asked,
    requestNote: 'All boards are down.',
    pictures: [picture('before', earlier), picture('after', earlier), picture('after', asked)],
  }
  shown(customer, 'stage_requested', { stageId: stage.id, sentAt: asked }, { stages: [stage] })
  expect(await screen.findByText('All boards are down.')).toBeTruthy()
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
    'Frame, before the work, picture 1',
    'Frame, what was done, picture 1',
  ])
})
