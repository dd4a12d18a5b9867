import { expect, test } from 'vitest'
import { type DesktopChannel, desktopChannels } from '#shared/desktop.ts'
import { started } from './testing/started.ts'

const channels = Object.keys(desktopChannels)
const session = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}

test('every channel is answered, and nothing else', async () => {
  const { electron } = await started()
  expect([...electron.handlers.keys()].sort()).toEqual([...channels].sort())
})

test.each(channels)('%s answers nobody but the application’s own top page', async (channel) => {
  const { electron } = await started()
  for (const frame of [
    { url: 'https://evil.example/', top: true },
    { url: 'app://tradepost.evil.example/', top: true },
    { url: 'app://tradepost/', top: false },
  ])
    await expect(electron.invoke(channel, undefined, frame)).rejects.toThrow(/own page/)
  // Contents that no window of ours has.
  await expect(
    electron.invoke(channel, undefined, { url: 'app://tradepost/', top: true }, {}),
  ).rejects.toThrow(/own page/)
})

const wrong: readonly (readonly [DesktopChannel, unknown])[] = [
  ['session:write', { ...session, accessToken: '' }],
  ['session:write', { ...session, role: 'root' }],
  ['outside:open', 'file:///etc/passwd'],
  ['outside:open', 'javascript:alert(1)'],
  ['inbox:show', { unread: -1, conversations: [] }],
  ['inbox:show', { unread: 1, conversations: [{ title: 'x', path: 'https://evil.example' }] }],
  ['notice:show', { id: '1', kind: 'bids', title: 't', body: 'b', path: '//evil.example' }],
  ['notice:show', { id: '1', kind: 'advertising', title: 't', body: 'b', path: '/' }],
  ['screen:tell', 'app://tradepost/'],
  ['settings:change', { quietHours: { from: '25:00', to: '07:00' } }],
  ['server:choose', 'file:///tmp'],
  ['download:start', 'file:///etc/passwd'],
  ['download:act', { id: '1', action: 'delete' }],
  ['work:tell', 'yes'],
  ['signIn:prepare', 'email'],
  ['signIn:start', 'file:///bin/sh'],
  ['session:read', { extra: true }],
]

test.each(wrong)('%s refuses %j', async (channel, payload) => {
  const { electron } = await started()
  await expect(electron.invoke(channel, payload)).rejects.toThrow()
})

test('what has its shape is answered', async () => {
  const { electron } = await started()
  await electron.invoke('session:write', session)
  expect(await electron.invoke('session:read')).toEqual(session)
})
