import { beforeEach, expect, test, vi } from 'vitest'
import '#renderer/testing/show.tsx'
import { storageKeys } from '#shared/domain/storageKeys.ts'
import { keepHome } from './keepHome.ts'
import { HOME_KEPT, keptHomeOf } from './keptHome.ts'

const home = (more = '') => `
  <div><main><h1>Top providers</h1>${more}
  <ul>${Array.from({ length: 20 }, (_, at) => `<li><a href="/${at}">Provider &lt;img src=x&gt; ${at}</a><button>Select</button></li>`).join('')}</ul>
  </main></div>`

/** What the page's script is called; it is of no matter what that does. */
function releaseIs(number: number): void {
  document.head.innerHTML = `<script type="module" src="/assets/index-${number}.js"></script>`
}

const isIn = (user: string) => localStorage.setItem(storageKeys.currentUserId, user)

beforeEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  isIn('ann')
  releaseIs(1)
  document.body.innerHTML = `<div id="root">${home()}</div>`
})

const show = (content: string) => {
  const root = document.getElementById('root')
  if (root) root.innerHTML = content
}

test('a home is kept as it stands, as much as a window shows, and its controls answer to nobody', () => {
  keepHome('ann')
  const page = document.createElement('template')
  page.innerHTML = keptHomeOf('ann') ?? ''
  expect(page.content.querySelector('h1')?.textContent).toBe('Top providers')
  const rows = [...page.content.querySelectorAll('li')]
  expect(rows).toHaveLength(9)
  expect(rows.every((row) => row.querySelector('button')?.hasAttribute('inert'))).toBe(true)
  expect(rows.some((row) => row.querySelector('a')?.hasAttribute('inert'))).toBe(false)
  // What people are called stays text.
  expect(rows[0]?.textContent).toContain('<img src=x>')
  expect(page.content.querySelector('img')).toBeNull()
  // What stands on the page stays as it is.
  expect(document.querySelectorAll('li')).toHaveLength(20)
  expect(document.querySelector('[inert]')).toBeNull()
})

test.each([
  ['what is on its way', '<div data-awaited></div>'],
  ['what somebody has opened', '<button aria-expanded="true">Filter</button>'],
  ['that there is no network', '<p data-link="offline"></p>'],
])('a home is not kept with %s', (_what, more) => {
  show(home(more))
  keepHome('ann')
  expect(localStorage.getItem(HOME_KEPT)).toBeNull()
})

test('neither another screen is kept as the home, nor an empty page', () => {
  history.replaceState(null, '', '/my_jobs')
  keepHome('ann')
  history.replaceState(null, '', '/')
  show('')
  keepHome('ann')
  expect(localStorage.getItem(HOME_KEPT)).toBeNull()
})

test('a home is shown to nobody else', () => {
  keepHome('ann')
  expect(keptHomeOf('bill')).toBeUndefined()
  isIn('bill')
  keepHome('bill')
  expect(keptHomeOf('ann')).toBeUndefined()
})

test('the home of whom another tab has signed out is not kept any more', () => {
  localStorage.clear()
  keepHome('ann')
  isIn('bill')
  keepHome('ann')
  expect(localStorage.getItem(HOME_KEPT)).toBeNull()
})

test('what a tab has narrowed is neither kept nor shown as it was before', () => {
  keepHome('ann')
  sessionStorage.setItem('remembered:bill:job filter', '{}')
  expect(keptHomeOf('ann')).toBeDefined()
  sessionStorage.setItem('remembered:ann:provider search', '{}')
  expect(keptHomeOf('ann')).toBeUndefined()
  localStorage.removeItem(HOME_KEPT)
  keepHome('ann')
  expect(localStorage.getItem(HOME_KEPT)).toBeNull()
})

test('a home of another release, of a week ago, or what is none of it, is not shown', () => {
  keepHome('ann')
  vi.useFakeTimers({ now: Date.now() + 8 * 24 * 60 * 60 * 1000 })
  expect(keptHomeOf('ann')).toBeUndefined()
  vi.useRealTimers()
  releaseIs(2)
  expect(keptHomeOf('ann')).toBeUndefined()
  localStorage.setItem(HOME_KEPT, '{"user":')
  expect(keptHomeOf('ann')).toBeUndefined()
})
