import { beforeEach, expect, test, vi } from 'vitest'
import { ALIVE } from './alive.ts'

/** What the application, which listens at its root, has heard. */
const heard: string[] = []

function aPage(): { button: HTMLButtonElement; input: HTMLInputElement } {
  document.body.innerHTML = '<div id="root"><button type="button">Post a job</button><input /></div>'
  const root = document.getElementById('root')
  for (const event of ['pointerdown', 'click', 'keydown', 'input', 'focusin'])
    root?.addEventListener(event, ({ type }) => heard.push(type))
  const [button, input] = [document.querySelector('button'), document.querySelector('input')]
  if (!button || !input) throw new Error('The page has both')
  return { button, input }
}

/** As the browser tells what somebody does; a script's own events are not trusted. */
function byHand(target: HTMLElement, ...types: readonly string[]): void {
  for (const type of types) {
    const event = new Event(type, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'isTrusted', { value: true })
    target.dispatchEvent(event)
  }
}

/** Until what was to be done in a turn of its own is done. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(async () => {
  heard.length = 0
  vi.resetModules()
  await import('./start.ts')
})

test('before the page is alive its application hears of no press, and of the last button’s once it is', async () => {
  const { button, input } = aPage()
  byHand(button, 'pointerdown', 'click')
  byHand(input, 'focusin', 'keydown', 'input')
  expect(heard).toEqual(['focusin'])
  // A script tells what was typed.
  input.dispatchEvent(new Event('input', { bubbles: true }))
  expect(heard).toEqual(['focusin', 'input'])
  dispatchEvent(new Event(ALIVE))
  await aTurn()
  expect(heard).toEqual(['focusin', 'input', 'click'])
})

test('what is pressed as soon as the page is alive is pressed once', async () => {
  const { button } = aPage()
  dispatchEvent(new Event(ALIVE))
  byHand(button, 'pointerdown', 'click')
  await aTurn()
  expect(heard).toEqual(['pointerdown', 'click'])
})
