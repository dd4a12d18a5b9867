import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Cents, formatMoney } from '#shared/domain/money.ts'
import type { TransferList } from '#shared/domain/transfer.ts'
import * as text from '#texts/admin.ts'
import { useQueueCount } from '#renderer/entities/console/useQueueCount.ts'
import { CountedTab } from '#renderer/ui/CountedTab.tsx'
import { MonthPicker } from '#renderer/ui/MonthPicker.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { transfersQuery } from '../api.ts'
import { KindOfTransfer } from '../components/KindOfTransfer.tsx'
import { PagedList } from '../components/PagedList.tsx'
import { SaveTransfers } from '../components/SaveCsv.tsx'
import { SearchField } from '#renderer/ui/SearchField.tsx'
import { TransferRow } from '../components/TransferRow.tsx'
import { useTransferFilter } from '../useTransferFilter.ts'

interface ListWords {
  label: string
  hint: string
  empty: string
}

const lists: Readonly<Record<TransferList, ListWords>> = {
  due: { label: text.notThrough, hint: text.notThroughHint, empty: text.noTransfers },
  stuck: { label: text.stuck, hint: text.stuckHint, empty: text.nothingStuck },
  done: { label: text.done, hint: text.doneHint, empty: text.nothingDoneInMonth },
}

/** Money that goes to somebody: what has not gone through, what of it is stuck, and what is over. */
export function Transfers() {
  const [now] = useState(() => new Date())
  const filter = useTransferFilter(now)
  const { list, kind, text: sought, month, page } = filter
  const query = useQuery(
    transfersQuery({
      page,
      list,
      text: sought,
      ...(kind && { kind }),
      ...(list === 'done' && { month: month.getMonth() + 1, year: month.getFullYear() }),
    }),
  )
  const count = useQueueCount()
  const tab = (value: TransferList, n?: number) => ({
    value,
    label: <CountedTab label={lists[value].label} count={n} />,
  })
  const { hint, empty } = lists[list]
  return (
    <Page title={text.transfers} lead={hint} action={<SaveTransfers list={list} month={month} />}>
      <Tabs
        label={text.transferLists}
        value={list}
        onChange={filter.showList}
        tabs={[tab('due'), tab('stuck', count('transfers')), tab('done')]}
      >
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <SearchField
            key={list}
            label={text.searchTransfers}
            value={sought}
            onChange={filter.showText}
            className="w-full max-w-xs"
          />
          <KindOfTransfer kind={kind} onChange={filter.showKind} />
          {list === 'done' && <MonthPicker month={month} now={now} onChange={filter.showMonth} />}
        </div>
        {query.data && query.data.transfers.length > 0 && (
          <Sum of={sought || kind ? text.sumOfFound : text.sumOfList} total={query.data.total} />
        )}
        <PagedList
          query={query}
          rowsOf={({ transfers }) => transfers}
          emptyTitle={sought || kind ? text.noTransferFound : empty}
          page={page}
          setPage={filter.showPage}
        >
          {(transfer) => <TransferRow transfer={transfer} />}
        </PagedList>
      </Tabs>
    </Page>
  )
}

function Sum({ of, total }: { of: string; total: Cents | null }) {
  return (
    <p className="mb-2 text-fine text-muted">
      {total === null ? (
        text.noSumOfMany
      ) : (
        <Sentence
          text={of}
          parts={{ amount: <span className="font-semibold text-ink figures">{formatMoney(total)}</span> }}
        />
      )}
    </p>
  )
}
