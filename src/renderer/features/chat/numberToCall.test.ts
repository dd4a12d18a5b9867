import { expect, test } from 'vitest'
import { aConversation, aJob, aUser } from '#renderer/testing/samples.ts'
import { numberToCall } from './numberToCall.ts'

const contact = {
  address: '2815 Yew Street',
  phone: '(604) 555-0142',
  note: '',
  givenAt: new Date('2026-06-01T12:00:00Z'),
}
const job = aJob({ contact })
const provider = aUser({ role: 'provider' })
const hired = aConversation({
  viewerId: provider.id,
  other: { id: job.customer.id, name: 'Casey', picture: '' },
  isBidAccepted: true,
})

test('a hired provider calls the number that the customer has given, as it is dialled', () => {
  expect(numberToCall(hired, job)).toBe('6045550142')
})

test.each([
  ['who was not hired', { ...hired, isBidAccepted: false }, job],
  ['whose conversation is closed', { ...hired, isClosed: true }, job],
  ['who is the customer', { ...hired, other: { ...hired.other, id: provider.id } }, job],
  ['whose customer has given none', hired, aJob({ contact: null })],
  ['whose customer wrote words', hired, aJob({ contact: { ...contact, phone: 'ring the bell' } })],
])('there is nothing to call for somebody %s', (_who, conversation, about) => {
  expect(numberToCall(conversation, about)).toBeUndefined()
})
