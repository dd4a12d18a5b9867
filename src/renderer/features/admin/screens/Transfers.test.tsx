import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listTransfers } from '#shared/wire/calls/admin.ts'
import { readConsoleQueues } from '#shared/wire/calls/console.ts'
import { transactionId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import { CONSOLE_QUEUES } from '#shared/domain/consoleQueues.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Transfers } from './Transfers.tsx'

const provider = aUser({ role: 'provider', name: 'Jo Smith' })
const job = aJob()

function shown(total: Cents | null) {
  answer(readConsoleQueues, () => ({
    queues: CONSOLE_QUEUES.map((name) => ({ name, count: 0, oldest: null })),
  }))
  answer(listTransfers, () => ({
    transfers: [
      {
        id: transactionId.parse('0190a000-0000-7000-8000-000000000001'),
        kind: 'payout' as const,
        amount: cents(9_000),
        state: 'under_way' as const,
        failures: 0,
        lastError: '',
        to: provider,
        job,
        createdAt: new Date('2026-03-01T10:00:00Z'),
        settledAt: null,
      },
    ],
    total,
    pageCount: 2,
    pageSize: 20,
  }))
  show(<Transfers />, { as: aUser({ role: 'admin' }) })
}

test('a list of money says what all of it comes to, and a part of it what that does', async () => {
  shown(cents(18_000))
  const sum = await screen.findByText('$180.00')
  expect(sum.parentElement?.textContent).toBe('All of this list: $180.00')
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Payouts')
  expect(await screen.findByText(/^All that was found:/)).toBeTruthy()
})

test('where too many are found to be added up, it says how to see their sum', async () => {
  shown(null)
  expect(await screen.findByText(/^Too many fit to be added up\. Narrow them down/)).toBeTruthy()
  expect(screen.getByText('Jo Smith')).toBeTruthy()
})
