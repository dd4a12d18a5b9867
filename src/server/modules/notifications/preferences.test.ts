import { beforeEach, describe, expect, test } from 'vitest'
import type { JobId } from '#shared/domain/ids.ts'
import {
  defaultPreference,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '#shared/domain/notificationKinds.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import * as calls from '#shared/wire/calls/notificationPreferences.ts'
import { listNotifications, unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { notificationKindText } from '#texts/notificationKinds.ts'
import { server as text } from '#texts/refusals.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { aCustomer, aProvider, type Person } from '#server/testing/builders.ts'
import { mailsTo } from '#server/testing/mailedLinks.ts'
import { openServer } from '#server/testing/openings.ts'
import { aStoredJob } from '#server/testing/storedJobs.ts'
import { notify } from './notifications.ts'

const server = await openServer()
const sender = await aCustomer(server, { name: 'Sam Sender' })
let job: JobId
let provider: Person
beforeEach(async () => {
  provider = await aProvider(server)
  job = (await aStoredJob(server, sender, { title: 'Paint the hall' })).id
  server.pushed.length = 0
})

const tell = (receiver: Person, type: NotificationType) =>
  inTransaction(server.services, (tx) =>
    notify(tx, {
      type,
      jobId: job,
      senderId: sender.id,
      receiverId: receiver.id,
      eventKey: crypto.randomUUID(),
    }),
  )
const choose = (as: Person, kind: NotificationKind, how: { mail: boolean; push: boolean }) =>
  server.send(calls.chooseNotifications, { as, body: { kind, ...how } })
const subjects = async (to: Person) => (await mailsTo(server, to.email)).map(({ subject }) => subject)
const unread = async (as: Person) => (await server.ask(unreadNotifications, { as })).notificationCount

describe('who has chosen nothing', () => {
  test('is told at once and by mail, with what to do and by when', async () => {
    await tell(sender, 'payment_request')
    const [mail] = await mailsTo(server, sender.email)
    expect(mail?.subject).toBe('A stage payment was asked for: Paint the hall')
    expect(mail?.text).toContain('Sam Sender has requested a stage payment for “Paint the hall”.')
    expect(mail?.text).toContain('14 days after it was asked for, it is approved by itself.')
    expect(mail?.text).toContain(`Approve or reject: http://tradepost.test/bid_detail/${job}`)
    expect(mail?.html).toContain(`href="http://tradepost.test/bid_detail/${job}"`)
    expect(mail?.html).toContain('<meta name="viewport"')
    expect(await unread(sender)).toBe(1)
  })

  test('has no mail of what is only news', async () => {
    await tell(provider, 'review_received')
    expect(await subjects(provider)).toEqual([])
    expect(await unread(provider)).toBe(1)
  })

  test('sees each kind as it is', async () => {
    const { preferences } = await server.ask(calls.notificationPreferences, { as: provider })
    expect(preferences).toEqual(NOTIFICATION_KINDS.map(defaultPreference))
  })
})

test('an address that nobody has shown to be theirs gets no mail', async () => {
  const unverified = await aProvider(server, { emailVerifiedAt: null })
  await tell(unverified, 'hired')
  expect(await subjects(unverified)).toEqual([])
})

test('who is switched off hears of money, and of nothing else', async () => {
  const off = await aProvider(server, { status: 'off' })
  await tell(off, 'bid_rejected')
  await tell(off, 'payment_released')
  expect(await subjects(off)).toEqual(['You have been paid out: Paint the hall'])
})

test('mails of a kind that is switched off do not come, and all the rest does', async () => {
  await choose(provider, 'bids', { mail: false, push: true })
  await tell(provider, 'bid_rejected')
  await tell(provider, 'offer_send')
  expect(await subjects(provider)).toEqual(['An offer from Sam Sender: Paint the hall'])
  expect(await unread(provider)).toBe(2)
  expect(await server.ask(calls.notificationPreferences, { as: provider })).toMatchObject({
    preferences: [{ kind: 'payments' }, { kind: 'bids', mail: false, push: true }, {}, {}, {}],
  })
})

test('a kind that is not pushed stands in the list, already read', async () => {
  await choose(provider, 'bids', { mail: true, push: false })
  await tell(provider, 'bid_rejected')
  expect(await unread(provider)).toBe(0)
  expect(await server.ask(listNotifications, { as: provider })).toMatchObject({
    notifications: [{ type: 'bid_rejected', isRead: true }],
  })
  expect(server.pushed).toMatchObject([{ event: 'notification', payload: [{ read_status: 'R' }] }])
  expect(await subjects(provider)).toHaveLength(1)
})

test('what concerns money can not be switched off', async () => {
  expect(await choose(provider, 'payments', { mail: false, push: false })).toMatchObject({
    ok: false,
    status: 403,
    problem: { message: text.kindAlwaysTold },
  })
  await tell(provider, 'payment_released')
  const [mail] = await mailsTo(server, provider.email)
  expect(mail?.unsubscribeUrl).toBeNull()
  expect(mail?.text).not.toContain('unsubscribe')
})

test('chosen twice, and at once, it is chosen once', async () => {
  const how = { mail: false, push: false }
  const answers = await Promise.all(Array.from({ length: 20 }, () => choose(provider, 'jobs', how)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await tell(provider, 'invitation_send')
  expect(await subjects(provider)).toEqual([])
})

test('what people typed is text in a mail, and stays on one line of its subject', async () => {
  job = (await aStoredJob(server, sender, { title: 'A <b>deck</b>\r\nBcc: all@people.example & "more"' })).id
  await tell(provider, 'bid_rejected')
  const [mail] = await mailsTo(server, provider.email)
  expect(mail?.subject).toBe('Your bid was rejected: A <b>deck</b> Bcc: all@people.example & "more"')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.html).toContain('A &#60;b&#62;deck')
})

describe('the link below a mail', () => {
  async function linkOf(person: Person, type: NotificationType = 'bid_rejected') {
    await tell(person, type)
    const mail = (await mailsTo(server, person.email)).at(-1)
    const token = /\/unsubscribe\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    if (!mail?.unsubscribeUrl || !token) throw new Error('The mail has no link')
    return { token, oneClick: new URL(mail.unsubscribeUrl).pathname }
  }
  const shown = (token: string) => server.send(calls.mailsOfLink, { params: { token } })

  test('says which mails they are, and stops them and lets them come again, without signing in', async () => {
    const { token } = await linkOf(provider)
    expect(await shown(token)).toMatchObject({ ok: true, data: { kind: 'bids', mail: true } })
    for (const mail of [false, false, true]) {
      expect(await server.send(calls.setMails, { params: { token }, body: { mail } })).toMatchObject({
        ok: true,
      })
      expect(await shown(token)).toMatchObject({ ok: true, data: { kind: 'bids', mail } })
    }
  })

  test('is what a mail program posts to with one press', async () => {
    const { token, oneClick } = await linkOf(provider)
    const answer = await server.app.inject({
      method: 'POST',
      url: oneClick,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(200)
    expect(await shown(token)).toMatchObject({ data: { mail: false } })
    await tell(provider, 'bid_lapsed')
    expect(await subjects(provider)).toEqual(['Your bid was rejected: Paint the hall'])
  })

  test('leaves how it is pushed, and everybody else, as it was', async () => {
    const other = await aProvider(server)
    await choose(provider, 'bids', { mail: true, push: false })
    const { token } = await linkOf(provider)
    await server.ask(calls.setMails, { params: { token }, body: { mail: false } })
    expect(await server.ask(calls.notificationPreferences, { as: provider })).toMatchObject({
      preferences: [{}, { kind: 'bids', mail: false, push: false }, {}, {}, {}],
    })
    expect(await server.ask(calls.notificationPreferences, { as: other })).toMatchObject({
      preferences: NOTIFICATION_KINDS.map(defaultPreference),
    })
  })

  test('is worth nothing when it was changed', async () => {
    const { token } = await linkOf(provider)
    for (const forged of [
      'nonsense',
      token.slice(0, -4),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ])
      expect(await shown(forged)).toMatchObject({ status: 404, problem: { message: text.mailLinkInvalid } })
  })

  test('names its kind as the settings do', async () => {
    await linkOf(provider, 'invitation_send')
    const mail = (await mailsTo(server, provider.email)).at(-1)
    expect(mail?.text).toContain(notificationKindText.jobs.name)
    expect(mail?.text).toContain('http://tradepost.test/settings?tab=notifications')
  })
})
