import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AccountTotals, change, type Close, sumOfKind } from '#shared/domain/close.ts'
import { type Cents, subtract } from '#shared/domain/money.ts'
import * as text from '#texts/books.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Breakdown } from '#renderer/ui/Money.tsx'
import { MonthPicker } from '#renderer/ui/MonthPicker.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { closeQuery } from '../api.ts'
import { accountName, CloseCheck } from '../components/CloseCheck.tsx'
import { FiguresTable } from '../components/FiguresTable.tsx'
import { BookFiles } from '../components/BookFiles.tsx'
import { BooksNav } from '../components/BooksNav.tsx'
import { TaxesOfMonth } from '../components/TaxesOfMonth.tsx'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'

/** The books of a month: what was earned, which taxes were collected, what is held and owed, account by account. */
export function MonthlyClose() {
  const [now] = useState(() => new Date())
  const [month, setMonth] = useState(now)
  const query = useQuery(closeQuery(month))
  return (
    <Page title={text.monthlyClose} lead={text.monthlyCloseHint}>
      <BooksNav />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <MonthPicker month={month} now={now} onChange={setMonth} />
        <BookFiles month={month} />
      </div>
      <Loaded query={query} loading={<PanesSkeleton />}>
        {({ close }) => <Books close={close} />}
      </Loaded>
    </Page>
  )
}

function Books({ close }: { close: Close }) {
  const { accounts } = close
  const closing = (one: AccountTotals) => one.closing
  const earned = sumOfKind(accounts, 'revenue', change)
  const spent = sumOfKind(accounts, 'expense', change)
  const rowsOf = (kind: AccountTotals['kind'], of: (one: AccountTotals) => Cents) =>
    accounts
      .filter((one) => one.kind === kind)
      .map((one) => ({ label: accountName(one.account), amount: of(one) }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <CloseCheck close={close} />
      </div>
      <div className="grid content-start gap-5">
        <Panel title={text.earned}>
          <Breakdown
            rows={[
              ...rowsOf('revenue', change),
              ...rowsOf('expense', change).map((row) => ({ ...row, minus: true })),
            ]}
            total={{ label: text.result, amount: subtract(earned, spent) }}
          />
        </Panel>
        <Panel title={text.assets}>
          <Breakdown
            rows={rowsOf('asset', closing)}
            total={{ label: text.allAssets, amount: sumOfKind(accounts, 'asset', closing) }}
          />
        </Panel>
      </div>
      <Panel title={text.standing}>
        <Breakdown
          rows={rowsOf('liability', closing)}
          total={{ label: text.allOwed, amount: sumOfKind(accounts, 'liability', closing) }}
        />
      </Panel>
      <Panel title={text.taxesCollected} className="lg:col-span-2">
        <TaxesOfMonth taxes={close.taxes} />
      </Panel>
      <Panel title={text.allAccounts} className="lg:col-span-2">
        <FiguresTable
          label={text.allAccounts}
          columns={[text.account, text.opening, text.debits, text.credits, text.closing]}
          rows={accounts.map(({ account, what, opening, debits, credits, closing: end }) => ({
            key: account,
            heads: [
              <span key={account} className="grid min-w-36">
                <span className="font-medium">{accountName(account)}</span>
                <span className="text-fine text-muted">{what}</span>
              </span>,
            ],
            amounts: [opening, debits, credits, end],
          }))}
        />
      </Panel>
    </div>
  )
}
