import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as text from '#texts/landing.ts'
import { aUser, config } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Apps } from './Apps.tsx'

const address = 'https://market.example/desktop'
const serverSays = { ...config, apps: { ...config.apps, desktop: address } }

afterEach(() => vi.restoreAllMocks())

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Get it for Windows', 'Also for macOS and Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Get it for macOS', 'Also for Windows and Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Get it for Linux', 'Also for Windows and macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Get it', 'For Windows, macOS and Linux'],
])('the desktop client is offered for the visitor’s own system first: %s', (agent, own, others) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  show(<Apps />, { as: aUser({ role: 'customer' }), serverSays })
  expect(screen.getByRole('link', { name: own }).getAttribute('href')).toBe(address)
  expect(screen.getByText(others)).toBeTruthy()
})

test('where no app can be had nothing is said of any', () => {
  show(<Apps />, { as: aUser({ role: 'customer' }) })
  expect(screen.queryByRole('heading', { name: text.appsTitle })).toBeNull()
})
