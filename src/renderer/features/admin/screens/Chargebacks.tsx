import { useQuery } from '@tanstack/react-query'
import { type Chargeback, knownReason } from '#shared/domain/chargeback.ts'
import type { ChargebackState } from '#shared/domain/chargebackStates.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chargebacks.ts'
import { Link } from 'react-router-dom'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { DayOf, TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { chargebacksQuery } from '../api.ts'
import { ChargebackActions } from '../components/ChargebackActions.tsx'
import { PagedList } from '../components/PagedList.tsx'

const tones: Readonly<Record<ChargebackState, Tone>> = {
  warned: 'attention',
  inquiry: 'attention',
  needs_response: 'danger',
  under_review: 'active',
  won: 'done',
  lost: 'plain',
  closed: 'plain',
}

/** Payments that banks call into question, with what can be done about each. */
export function Chargebacks() {
  const { page, setPage } = usePage()
  const query = useQuery(chargebacksQuery(page))
  return (
    <Page title={text.chargebacks} lead={text.chargebacksHint}>
      <PagedList
        query={query}
        rowsOf={({ chargebacks }) => chargebacks}
        emptyTitle={text.noChargebacks}
        page={page}
        setPage={setPage}
      >
        {(chargeback) => <ChargebackRow chargeback={chargeback} />}
      </PagedList>
    </Page>
  )
}

function ChargebackRow({ chargeback }: { chargeback: Chargeback }) {
  const { amount, customer, provider, job, status, reason, stages, loss } = chargeback
  const known = knownReason(reason)
  return (
    <div className="grid gap-2 px-4 py-3">
      <p>
        <Sentence
          text={text.sentence}
          parts={{
            amount: <span className="font-semibold figures">{formatMoney(amount)}</span>,
            customer: <Person person={customer} />,
            provider: <Person person={provider} />,
            job: job.title,
          }}
        />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        <Badge tone={tones[status]}>{text.states[status].label}</Badge>
        <When chargeback={chargeback} />
        <span>{text.because(known ? text.reasons[known] : reason)}</span>
      </p>
      <p className="text-fine text-muted">{text.states[status].next}</p>
      <ul aria-label={text.stagesPaid} className="text-fine text-muted">
        {stages.map(({ title, price }, index) => (
          <li key={index}>
            {title}, <span className="figures">{formatMoney(price)}</span>
          </li>
        ))}
      </ul>
      {loss > 0 && (
        <p className="text-fine">
          <Sentence
            text={text.lossSays}
            parts={{ amount: <span className="font-semibold figures">{formatMoney(loss)}</span> }}
          />
        </p>
      )}
      <ChargebackActions chargeback={chargeback} />
    </div>
  )
}

function When({ chargeback }: { chargeback: Chargeback }) {
  const { evidenceDue, respondedAt, endedAt, createdAt } = chargeback
  if (endedAt) return <TimeAgo moment={endedAt} />
  if (!respondedAt && !evidenceDue) return <TimeAgo moment={createdAt} />
  return (
    <span>
      {respondedAt ? (
        <Sentence text={text.answeredAt} parts={{ when: <TimeAgo moment={respondedAt} /> }} />
      ) : (
        evidenceDue && <Sentence text={text.evidenceUntil} parts={{ when: <DayOf moment={evidenceDue} /> }} />
      )}
    </span>
  )
}

function Person({ person: { id, name, email } }: { person: Chargeback['customer'] }) {
  return (
    <Link
      className="font-semibold text-primary underline"
      to={pathTo('admin', undefined, { text: email, user: id })}
    >
      {name || email}
    </Link>
  )
}
