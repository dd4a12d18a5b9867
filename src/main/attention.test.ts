import { expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { started, told } from './testing/started.ts'

const notice = { id: '1', kind: 'bids', title: 'New deck', body: 'A bid', path: '/job_detail/1' }

async function lookedAt() {
  const { electron } = await started({ system: 'darwin' })
  await waitFor(() => expect(electron.window.isFocused()).toBe(true))
  await electron.invoke('renderer:ready')
  await electron.invoke('screen:tell', notice.path)
  return electron
}

test.each([
  ['a locked screen', 'lock-screen', 'unlock-screen'],
  ['a machine asleep', 'suspend', 'resume'],
])('nobody looks at %s, and what is new there is announced', async (_what, away, back) => {
  const electron = await lookedAt()
  electron.power.emit(away)
  expect(told(electron.window, 'inView')).toEqual([true, false])
  await electron.invoke('notice:show', notice)
  expect(electron.notices).toHaveLength(1)
  electron.power.emit(back)
  expect(told(electron.window, 'inView').at(-1)).toBe(true)
  await electron.invoke('notice:show', { ...notice, id: '2' })
  expect(electron.notices).toHaveLength(1)
})

test('a screen that is still locked when the machine wakes is still not looked at', async () => {
  const electron = await lookedAt()
  for (const event of ['lock-screen', 'suspend', 'resume']) electron.power.emit(event)
  expect(told(electron.window, 'inView').at(-1)).toBe(false)
})

test('after a sleep the page hears that its connections are gone', async () => {
  const electron = await lookedAt()
  electron.power.emit('resume')
  expect(told(electron.window, 'resumed')).toEqual([true])
})
