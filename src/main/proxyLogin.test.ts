import { expect, test } from 'vitest'
import { preventable } from './testing/preventable.ts'
import { started, told } from './testing/started.ts'

const proxy = { isProxy: true, host: 'proxy.office.example', port: 3128, realm: 'Office', scheme: 'basic' }
const id = 'proxy.office.example:3128 Office'

async function behindProxy() {
  let moment = new Date(2026, 5, 1, 12).getTime()
  const { electron } = await started({ now: () => new Date(moment) })
  const later = (ms: number) => (moment += ms)
  const answers: (readonly (string | undefined)[])[] = []
  const asks = (about = proxy) => {
    const event = preventable()
    electron.app.emit('login', event, null, {}, about, (...answer: string[]) => answers.push(answer))
    return event.defaultPrevented
  }
  return { electron, answers, asks, later }
}

test('a proxy that asks is asked of the person once for all requests that wait, and answered', async () => {
  const { answers, asks, electron } = await behindProxy()
  expect(asks()).toBe(true)
  expect(asks()).toBe(true)
  const question = { id, host: 'proxy.office.example:3128', realm: 'Office', isAgain: false }
  // Told at once, to a page that shows no screens yet; one that comes later asks.
  expect(told(electron.window, 'proxy')).toEqual([question])
  expect(await electron.invoke('proxy:read')).toEqual(question)
  await electron.invoke('proxy:answer', { id, name: 'pat', password: 'secret' })
  expect(answers).toEqual([
    ['pat', 'secret'],
    ['pat', 'secret'],
  ])
  expect(await electron.invoke('proxy:read')).toBeNull()
})

test('asked again, it says so; who cancels goes on without', async () => {
  const { answers, asks, electron } = await behindProxy()
  asks()
  await electron.invoke('proxy:answer', { id, name: 'pat', password: 'wrong' })
  asks()
  expect(await electron.invoke('proxy:read')).toMatchObject({ isAgain: true })
  await electron.invoke('proxy:answer', { id })
  expect(answers).toEqual([['pat', 'wrong'], []])
})

test('no server is told a name and a password', async () => {
  const { answers, asks, electron } = await behindProxy()
  expect(asks({ ...proxy, isProxy: false })).toBe(false)
  expect(await electron.invoke('proxy:read')).toBeNull()
  expect(answers).toEqual([])
})

test('an answer that came after the request was given up is for the next one, once', async () => {
  const { answers, asks, electron, later } = await behindProxy()
  asks()
  later(20_000)
  await electron.invoke('proxy:answer', { id, name: 'pat', password: 'secret' })
  answers.length = 0
  asks()
  expect(answers).toEqual([['pat', 'secret']])
  expect(await electron.invoke('proxy:read')).toBeNull()
  asks()
  expect(await electron.invoke('proxy:read')).toMatchObject({ isAgain: true })
})
