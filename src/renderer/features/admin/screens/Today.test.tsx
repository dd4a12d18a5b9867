import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readConsoleFigures, readConsoleQueues } from '#shared/wire/calls/console.ts'
import { CONSOLE_QUEUES } from '#shared/domain/consoleQueues.ts'
import { cents } from '#shared/domain/money.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Today } from './Today.tsx'

const id = '0190a000-0000-7000-8000-000000000001'
const since = new Date(Date.now() - 3 * 86_400_000)
const day = (paidIn: number) => ({
  day: '2026-11-24',
  joined: 1,
  posted: 2,
  hired: 0,
  paidIn: cents(paidIn),
  paidOut: cents(0),
  refunded: cents(0),
})

function shown() {
  answer(readConsoleQueues, () => ({
    queues: CONSOLE_QUEUES.map((name) =>
      name === 'differences'
        ? { name, count: 0, oldest: null }
        : { name, count: 2, oldest: { id, title: 'Rowan Review', amount: null, since } },
    ),
  }))
  answer(readConsoleFigures, () => ({
    figures: {
      days: [day(100), day(20_000)],
      held: cents(50_000),
      owedToProviders: cents(10_000),
      owedToCustomers: cents(0),
    },
  }))
  show(<Today />, { as: aUser({ role: 'admin' }) })
}

test('each queue says how much waits and since when, and leads into its list', async () => {
  shown()
  const verify = await screen.findByRole('link', { name: /Providers to verify.*Rowan Review.*3 days ago/ })
  expect(verify.getAttribute('href')).toBe(`/admin?list=waiting&user=${id}`)
  const links = CONSOLE_QUEUES.map((_, at) => screen.getAllByRole('listitem')[at]?.firstElementChild)
  expect(links.every((link) => link?.getAttribute('href')?.startsWith('/admin'))).toBe(true)
  expect(screen.getByRole('link', { name: /Differences in the books.*Nothing waits/ })).toBeTruthy()
})

test('today’s number stands before the sum of the week, and what is held adds up', async () => {
  shown()
  expect(await screen.findByText('$200.00')).toBeTruthy()
  expect(screen.getByText('$201.00 in seven days')).toBeTruthy()
  expect(screen.getByText('All that is not ours').nextElementSibling?.textContent).toBe('$600.00')
})
