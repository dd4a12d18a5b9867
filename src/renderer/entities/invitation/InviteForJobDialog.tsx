import * as Radio from '@radix-ui/react-radio-group'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { useInvite } from './useInvite.ts'
import { ownJobsQuery } from '#renderer/entities/job/api.ts'

interface InviteForJobDialogProps {
  providers: readonly { id: UserId; name: string }[]
  onClose: () => void
  onInvited: () => void
}

/** Chooses the job that providers are invited to; one is posted first where there is none (§2.5). */
export function InviteForJobDialog({ providers, onClose, onInvited }: InviteForJobDialogProps) {
  const query = useQuery(ownJobsQuery('active', 1))
  if (query.data?.jobs.length === 0) return <NoJobsDialog onClose={onClose} />
  const [only, another] = providers
  const title = only && !another ? text.inviteOne(only.name) : text.inviteMany(providers.length)
  return (
    <Dialog open onClose={onClose} title={title} description={text.whichJob}>
      <Loaded query={query}>
        {({ jobs }) => <JobChoice jobs={jobs} providers={providers} onInvited={onInvited} />}
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
}

function JobChoice({ jobs, providers, onInvited }: JobChoiceProps) {
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
            className="grid gap-0.5 rounded-box border border-line-strong p-3 text-left data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft"
          >
            <span className="font-semibold">{job.title}</span>
            <span className="text-fine text-muted">
              <Sentence
                text={text.jobPosted}
                parts={{ category: job.category.name, when: <TimeAgo moment={job.createdAt} /> }}
              />
            </span>
          </Radio.Item>
        ))}
      </Radio.Root>
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
