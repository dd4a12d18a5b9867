import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldAge } from '#shared/domain/heldAge.ts'
import type { HeldStage } from '#shared/domain/heldStage.ts'
import * as text from '#texts/dispute.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo, Until } from '#renderer/ui/Moments.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { heldStagesQuery } from '../api.ts'
import { CancelHire } from '../components/CancelHire.tsx'
import { DivideStage } from '../components/DivideStage.tsx'

/** Money that is held, what is held longest first: an admin moves it where somebody is gone for good. */
export function HeldStages({ page, setPage }: { page: number; setPage: (page: number) => void }) {
  const [searched, setSearched] = useState('')
  const asked = useDebounced(searched)
  const query = useQuery(heldStagesQuery(page, asked))
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-muted">{text.heldHint}</p>
      <TextField
        label={text.heldSearch}
        type="search"
        className="max-w-sm"
        value={searched}
        onChange={(event) => {
          setSearched(event.target.value)
          setPage(1)
        }}
      />
      <Loaded query={query}>
        {({ stages, pageCount }) =>
          stages.length === 0 ? (
            <EmptyState picture={<LetterScene />} title={asked ? text.nothingHeldFits : text.nothingHeld} />
          ) : (
            <>
              <Rows rows={stages} className="grid gap-3">
                {(stage) => <Row stage={stage} />}
              </Rows>
              <Pagination page={page} pageCount={pageCount} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

/** By how many marks it has passed: the last is where it goes back by itself, or an admin must move it. */
const tones: readonly Tone[] = ['plain', 'attention', 'danger']

/** The gateway holds money for a limited time: how long it has, and what comes next. */
function Age({ age: { days, passed, next } }: { age: HeldAge }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
      <Badge tone={tones[passed] ?? 'danger'}>{text.heldDays(days)}</Badge>
      <span>
        {next ? (
          <Sentence text={text.passesNext(next.days)} parts={{ when: <Until moment={next.at} /> }} />
        ) : (
          text.passedAll
        )}
      </span>
    </p>
  )
}

function Row({ stage }: { stage: HeldStage }) {
  const [open, setOpen] = useState<'divide' | 'cancel'>()
  const close = () => setOpen(undefined)
  const names = { customer: stage.customer.name, provider: stage.provider.name }
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-raised p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="truncate font-sans text-body font-semibold tracking-normal">{stage.job.title}</h2>
        <p className="text-fine text-muted">
          {stage.title}, <Sentence text={text.between} parts={names} />,{' '}
          <Sentence text={text.heldMoved} parts={{ when: <TimeAgo moment={stage.since} /> }} />
        </p>
        <Age age={stage.age} />
      </div>
      {(stage.customer.isOff || stage.provider.isOff) && <Badge tone="danger">{text.somebodyOff}</Badge>}
      <span className="font-semibold">
        <Money amount={stage.price} />
      </span>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => setOpen('divide')}>
          {text.divide}
        </Button>
        <Button variant="quietDanger" size="small" onClick={() => setOpen('cancel')}>
          {text.cancelHire}
        </Button>
      </div>
      {open === 'divide' && <DivideStage stage={stage} onClose={close} />}
      {open === 'cancel' && <CancelHire job={stage.job} onClose={close} />}
    </article>
  )
}
