import { useQuery } from '@tanstack/react-query'
import type { Compared, Difference, DifferenceKind } from '#shared/domain/difference.ts'
import { type Cents, cents, formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/books.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { differencesQuery } from '../api.ts'
import { BooksNav } from '../components/BooksNav.tsx'
import { PagedList } from '../components/PagedList.tsx'

const wording: Readonly<Record<DifferenceKind, { label: string; says: string; tone: Tone }>> = {
  missing_here: { label: text.missingHere, says: text.missingHereSays, tone: 'danger' },
  missing_there: { label: text.missingThere, says: text.missingThereSays, tone: 'danger' },
  amount: { label: text.otherAmount, says: text.otherAmountSays, tone: 'danger' },
  state: { label: text.otherState, says: text.otherStateSays, tone: 'attention' },
}

const names: Readonly<Record<Compared, string>> = {
  payment: text.payment,
  payout: text.payout,
  refund: text.refund,
  chargeback: text.chargeback,
  other: text.movement,
}

/** Where the ledger and the gateway differ. */
export function Differences() {
  const { page, setPage } = usePage()
  const query = useQuery(differencesQuery(page))
  return (
    <Page title={text.reconciliation} lead={text.reconciliationHint}>
      <BooksNav />
      {query.data && <LastTime at={query.data.comparedAt} />}
      <PagedList
        query={query}
        rowsOf={({ differences }) => differences}
        emptyTitle={text.noDifferences}
        page={page}
        setPage={setPage}
      >
        {(difference) => <Row difference={difference} />}
      </PagedList>
    </Page>
  )
}

function LastTime({ at }: { at: Date | null }) {
  return (
    <p className="mb-4 text-muted">
      {at ? <Sentence text={text.compared} parts={{ when: <TimeAgo moment={at} /> }} /> : text.neverCompared}
    </p>
  )
}

function Row({ difference }: { difference: Difference }) {
  const { kind, about, ours, theirs, status, reference, job, at } = difference
  const { label, says, tone } = wording[kind]
  const parts = {
    about: names[about],
    amount: <Amount amount={ours ?? theirs} about={about} />,
    ours: <Amount amount={ours} about={about} />,
    theirs: <Amount amount={theirs} about={about} />,
    status: status.replaceAll('_', ' '),
  }
  return (
    <div className="grid gap-1 px-4 py-3">
      <p>
        <Sentence text={says} parts={parts} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        <Badge tone={tone}>{label}</Badge>
        <TimeAgo moment={at} />
        {job && <span>{job.title}</span>}
        {reference && <span className="break-all">{text.namedAt(reference)}</span>}
      </p>
    </div>
  )
}

/** Which way a payment or a payout goes is in its name; of anything else the sign says it. */
function Amount({ amount, about }: { amount: Cents | null; about: Compared }) {
  if (amount === null) return null
  const shown = about === 'other' ? amount : cents(Math.abs(amount))
  return <span className="font-semibold figures">{formatMoney(shown)}</span>
}
