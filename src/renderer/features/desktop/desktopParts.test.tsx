import { act, screen } from '@testing-library/react'
import { getDefaultStore } from 'jotai'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import type { DesktopEvent, Download } from '#shared/desktop.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { fill, show } from '#renderer/testing/show.tsx'
import { DownloadMenu } from './components/DownloadMenu.tsx'
import { OwnWindow } from './components/OwnWindow.tsx'
import { ProxyLogin } from './components/ProxyLogin.tsx'
import { downloadsAtom } from './state.ts'

/** The other side of the bridge, there before the page's code is. */
const main = await vi.hoisted(async () =>
  (await import('#renderer/testing/desktopBridge.ts')).desktopBridge(),
)
const tell = (event: DesktopEvent, payload: unknown) => act(() => main.listeners.get(event)?.(payload))
const { asked, answers } = main

beforeEach(() => void (asked.length = 0))
afterEach(() => vi.useRealTimers())

const as = aUser({ role: 'provider' })
const download = (id: string, state: Download['state']): Download => ({
  id,
  name: `Invoice ${id}.pdf`,
  address: 'https://market.example/invoices/1',
  state,
  received: 10,
  total: 100,
  mayOpen: true,
})

test('downloads open under the header by themselves, take nobody’s focus, and go once they are there', async () => {
  const put = (...all: Download[]) => act(() => getDefaultStore().set(downloadsAtom, all))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(
    <>
      <textarea aria-label="Message" />
      <DownloadMenu />
    </>,
    { as },
  )
  screen.getByLabelText('Message').focus()
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
  expect(screen.queryByRole('button')).toBeNull()
  put(download('1', 'running'))
  expect(await screen.findByRole('region', { name: 'Downloads' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Message'))
  put(download('1', 'done'))
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Downloads' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked).toContainEqual(['download:act', { id: '1', action: 'forget', address: undefined }])
})

test('a download that failed stays until somebody has seen to it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(<DownloadMenu />, { as })
  act(() => getDefaultStore().set(downloadsAtom, [download('2', 'failed')]))
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(screen.getByRole('region', { name: 'Downloads' })).toBeTruthy()
  expect(asked.filter(([channel]) => channel === 'download:act')).toEqual([])
})

const question = { id: 'office', host: 'proxy.office.example:3128', realm: 'Office', isAgain: false }

test('a proxy that asked before the page listened is answered, and says when it was wrong', async () => {
  answers['proxy:read'] = question
  const { person } = show(<ProxyLogin />, { as })
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to your network' })
  expect(dialog.textContent).toContain('proxy.office.example:3128')
  await fill(person, screen.getByLabelText('Name'), 'pat')
  await fill(person, screen.getByLabelText('Password'), 'secret')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  const answered = ['proxy:answer', { id: 'office', name: 'pat', password: 'secret' }]
  await waitFor(() => expect(asked).toContainEqual(answered))
  tell('proxy', { ...question, isAgain: true })
  expect(await screen.findByText(/did not get through/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Go on without' }))
  expect(asked).toContainEqual(['proxy:answer', { id: 'office' }])
  tell('proxy', null)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a window of one job stays with it: what leads elsewhere is opened in the main one', async () => {
  const job = '0190a000-0000-7000-8000-000000000001'
  const screenOfJob = (
    <>
      <OwnWindow />
      <Link to="/my_jobs?tab=waiting">My jobs</Link>
      <Link to={`/bid_detail/${job}`}>The hire</Link>
    </>
  )
  const { person, place } = show(screenOfJob, { as, path: '/job_detail/:jobId', at: `/job_detail/${job}` })
  await person.click(await screen.findByRole('link', { name: 'My jobs' }))
  await waitFor(() => expect(asked).toEqual([['screen:open', '/my_jobs?tab=waiting']]))
  expect(place()).toBe(`/job_detail/${job}`)
  await person.click(screen.getByRole('link', { name: 'The hire' }))
  await waitFor(() => expect(place()).toBe(`/bid_detail/${job}`))
  expect(asked).toHaveLength(1)
})
