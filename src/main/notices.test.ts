import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import type { Notice } from '#shared/desktop.ts'
import { jobId, userId } from '#shared/domain/ids.ts'
import { type DesktopSettings, defaultSettings } from '#shared/desktopSettings.ts'
import { noticeActivations } from './noticeActivations.ts'
import { notices } from './notices.ts'
import { StandIn } from './testing/electronStandIn.ts'

const bid: Notice = {
  id: 'one',
  kind: 'bids',
  title: 'New deck',
  body: 'Parker has sent a bid.',
  path: '/job_detail/1',
}
const numbered = (id: string): Notice => ({ ...bid, id })

function announcing(settings: Partial<DesktopSettings> = {}, system: NodeJS.Platform = 'linux') {
  const electron = new StandIn({ home: tmpdir() })
  const seen = {
    now: new Date(2026, 5, 1, 12),
    screen: undefined as string | undefined,
    opened: [] as (string | undefined)[],
    replies: [] as unknown[],
    lost: [] as string[],
    played: [] as string[],
    dialled: [] as string[],
    log: [] as string[],
  }
  const announce = notices({
    Notification: electron.door.Notification,
    system,
    settings: () => ({ ...defaultSettings, ...settings }),
    now: () => seen.now,
    isInView: (path) => seen.screen === path,
    open: (path) => seen.opened.push(path),
    reply: (reply) => seen.replies.push(reply),
    dial: (phone) => seen.dialled.push(phone),
    play: (tone) => seen.played.push(tone),
    onReply: noticeActivations({
      Notification: electron.door.Notification,
      system,
      open: () => seen.opened.push(undefined),
      onLostReply: (text) => seen.lost.push(text),
    }),
    log: (line) => seen.log.push(line),
  })
  return { announce, electron, seen, shown: electron.notices }
}

test('a notification says what is new, and a click leads there', () => {
  const { announce, seen, shown } = announcing()
  announce(bid)
  expect(shown).toMatchObject([
    { state: 'shown', options: { title: 'New deck', body: 'Parker has sent a bid.' } },
  ])
  shown[0]?.click()
  expect(seen.opened).toEqual(['/job_detail/1'])
})

test('the same thing is said once, and not at all to somebody who looks at it', () => {
  const { announce, seen, shown } = announcing()
  seen.screen = bid.path
  announce(bid)
  expect(shown).toEqual([])
  seen.screen = '/'
  announce(bid)
  announce(bid)
  expect(shown).toHaveLength(1)
})

test('a kind that is switched off is silent, others are not', () => {
  const { announce, shown } = announcing({ kinds: { ...defaultSettings.kinds, bids: false } })
  announce(bid)
  announce({ ...bid, kind: 'messages' })
  expect(shown).toHaveLength(1)
})

test('a kind sounds as the system does, not at all, or with a tone of ours once it is shown', () => {
  const sounds = { ...defaultSettings.sounds, offers: 'none', messages: 'bell' } as const
  const { announce, seen, shown } = announcing({ sounds })
  announce(bid)
  announce({ ...numbered('two'), kind: 'offers' })
  announce({ ...numbered('three'), kind: 'messages' })
  expect(shown.map(({ options }) => options.silent)).toEqual([false, true, true])
  expect(seen.played).toEqual(['bell'])
})

const asked: Notice = {
  ...bid,
  kind: 'payments',
  actions: [
    { kind: 'approve', path: '/bid_detail/1?approve=1' },
    { kind: 'call', phone: '+16045550134' },
  ],
}

test.each(['darwin', 'win32'] as const)('its buttons lead further on %s', (system) => {
  const { announce, seen, shown } = announcing({}, system)
  announce(asked)
  expect(shown[0]?.options.actions).toMatchObject([{ text: 'Approve …' }, { text: 'Call' }])
  shown[0]?.press(0)
  shown[0]?.press(1)
  expect([seen.opened, seen.dialled]).toEqual([['/bid_detail/1?approve=1'], ['+16045550134']])
})

test('a system without buttons has the click', () => {
  const { announce, seen, shown } = announcing({}, 'linux')
  announce(asked)
  expect(shown[0]?.options.actions).toEqual([])
  shown[0]?.click()
  expect([seen.opened, seen.dialled]).toEqual([['/job_detail/1'], []])
})

test('what comes in quiet hours or a pause makes no sound', () => {
  const sounds = { ...defaultSettings.sounds, bids: 'knock' } as const
  const quiet = announcing({ sounds, quietHours: { from: '11:00', to: '13:00' } })
  quiet.announce(bid)
  const paused = announcing({ sounds, pausedUntil: new Date(2026, 5, 1, 13).getTime() })
  paused.announce(bid)
  expect([quiet.seen.played, paused.seen.played]).toEqual([[], []])
})

test.each([
  [21, 59, 1],
  [22, 0, 0],
  [2, 30, 0],
  [6, 59, 0],
  [7, 0, 1],
])('quiet hours from 22:00 to 07:00: at %i:%i there are %i', (hour, minute, count) => {
  const { announce, seen, shown } = announcing({ quietHours: { from: '22:00', to: '07:00' } })
  seen.now = new Date(2026, 5, 1, hour, minute)
  announce(bid)
  expect(shown).toHaveLength(count)
})

test('a pause ends by itself', () => {
  const until = new Date(2026, 5, 1, 13).getTime()
  const { announce, seen, shown } = announcing({ pausedUntil: until })
  announce(bid)
  expect(shown).toEqual([])
  seen.now = new Date(until)
  announce(bid)
  expect(shown).toHaveLength(1)
})

test('a crowd becomes one notification that counts', () => {
  const { announce, seen, shown } = announcing()
  for (const id of ['1', '2', '3', '4', '5', '6']) announce(numbered(id))
  const standing = shown.filter(({ state }) => state === 'shown')
  expect(standing.map(({ options }) => options.body)).toEqual([
    bid.body,
    bid.body,
    bid.body,
    '3 more things are new',
  ])
  standing.at(-1)?.click()
  expect(seen.opened).toEqual([undefined])
  seen.now = new Date(seen.now.getTime() + 10_000)
  announce(numbered('7'))
  expect(shown.at(-1)?.options.body).toBe(bid.body)
})

test('a message can be answered in place, a bid can’t', () => {
  const { announce, seen, shown } = announcing()
  const to = {
    jobId: jobId.parse('0190a000-0000-7000-8000-000000000001'),
    otherId: userId.parse('0190a000-0000-7000-8000-000000000002'),
  }
  announce({ ...bid, kind: 'messages', replyTo: to })
  announce({ ...bid, id: 'two' })
  expect(shown.map(({ options }) => options.hasReply)).toEqual([true, false])
  shown[0]?.reply('On my way')
  expect(seen.replies).toEqual([{ to, text: 'On my way' }])
})

test('one that has timed out lies in the Action Center, and still leads there', () => {
  const { announce, seen, shown } = announcing({}, 'win32')
  announce(bid)
  expect(shown[0]?.options.id).toBe('one')
  shown[0]?.timeOut()
  shown[0]?.click()
  expect(seen.opened).toEqual(['/job_detail/1'])
})

test('one that the system does not show is written down', () => {
  const { announce, seen, shown } = announcing({}, 'darwin')
  announce(bid)
  shown[0]?.fail('not signed')
  expect(seen.log).toEqual(['A notification was not shown: not signed'])
})

test('an answer to a notification of an earlier run is not lost, and one of this run is not told of twice', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { announce, electron, seen, shown } = announcing({}, 'win32')
  const to = {
    jobId: jobId.parse('0190a000-0000-7000-8000-000000000001'),
    otherId: userId.parse('0190a000-0000-7000-8000-000000000002'),
  }
  announce({ ...bid, kind: 'messages', replyTo: to })
  electron.activate?.({ type: 'reply', arguments: 'type=reply&tag=one', reply: 'On my way' })
  shown[0]?.reply('On my way')
  electron.activate?.({ type: 'reply', arguments: 'type=reply&tag=yesterday', reply: 'At nine' })
  vi.runAllTimers()
  vi.useRealTimers()
  expect(seen.replies).toEqual([{ to, text: 'On my way' }])
  expect(seen.lost).toEqual(['At nine'])
  electron.activate?.({ type: 'click', arguments: 'type=click&tag=yesterday' })
  expect(seen.opened).toEqual([undefined, undefined])
})
