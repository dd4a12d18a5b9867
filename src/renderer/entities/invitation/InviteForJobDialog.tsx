import * as Radio from '@radix-ui/react-radio-group'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { UserId } from '#shared/domain/ids.ts'
import { Link } from 'react-router-dom'
import type { JobListItem } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/invitation.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { invitableJobsQuery } from './api.ts'
import { useInvite } from './useInvite.ts'

interface InviteForJobDialogProps {
  providers: readonly { id: UserId; name: string }[]
  onClose: () => void
  onInvited: () => void
}

/** Chooses the job that providers are invited to; one is posted first where there is none (§2.5). */
export function InviteForJobDialog({ providers, onClose, onInvited }: InviteForJobDialogProps) {
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed).trim()
  const ids = providers.map((provider) => provider.id)
  const query = useQuery({
    ...invitableJobsQuery(ids, search, page),
    placeholderData: keepPreviousData,
  })
  const hasNone = query.data?.jobs.length === 0
  if (hasNone && search === '' && !query.isPlaceholderData) return <NoJobsDialog onClose={onClose} />
  const [only, another] = providers
  const title = only && !another ? text.inviteOne(only.name) : text.inviteMany(providers.length)
  const hasMany = typed !== '' || (query.data?.pageCount ?? 0) > 1
  return (
    <Dialog open onClose={onClose} title={title} description={text.whichJob}>
      {hasMany && (
        <TextField
          label={text.search}
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPage(1)
          }}
        />
      )}
      <Loaded query={query}>
        {({ jobs, pageCount }) =>
          jobs.length === 0 ? (
            <p className="text-muted">{text.noneFound}</p>
          ) : (
            <JobChoice
              key={`${search} ${page}`}
              jobs={jobs}
              providers={providers}
              onInvited={onInvited}
              pages={<Pagination page={page} pageCount={pageCount} onChange={setPage} />}
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function NoJobsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={text.noJobs} description={text.noJobsWhy}>
      <Button asChild className="w-fit">
        <Link to={pathTo('addJob')}>{text.createJob}</Link>
      </Button>
    </Dialog>
  )
}

interface JobChoiceProps extends Pick<InviteForJobDialogProps, 'providers' | 'onInvited'> {
  jobs: readonly JobListItem[]
  pages: ReactNode
}

function JobChoice({ jobs, providers, onInvited, pages }: JobChoiceProps) {
  const [chosen, setChosen] = useState(jobs[0])
  const { invite, busy } = useInvite()
  const ids = providers.map((provider) => provider.id)
  return (
    <>
      <Radio.Root
        value={chosen?.id ?? ''}
        onValueChange={(id) => setChosen(jobs.find((job) => job.id === id))}
        aria-label={text.job}
        className="grid gap-2"
      >
        {jobs.map((job) => (
          <Radio.Item
            key={job.id}
            value={job.id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-box border border-line-strong p-3 text-left data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft"
          >
            <span
              aria-hidden="true"
              className="grid size-5 place-items-center rounded-full border border-line-strong"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-primary" />
            </span>
            <span className="grid gap-0.5">
              <span className="font-semibold">{job.title}</span>
              <span className="text-fine text-muted">
                <Sentence
                  text={text.jobPosted}
                  parts={{ category: job.category.name, when: <TimeAgo moment={job.createdAt} /> }}
                />
              </span>
            </span>
          </Radio.Item>
        ))}
      </Radio.Root>
      {pages}
      <Button
        size="wide"
        busy={busy}
        disabled={!chosen}
        onClick={() => chosen && void invite(chosen.id, ids).then((sent) => sent && onInvited())}
      >
        {text.sendInvitation}
      </Button>
    </>
  )
}
