import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { z } from 'zod'
import type { listInvitees } from '#shared/wire/calls/invitations.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import { type JobId, jobId as jobIdSchema, type UserId, userId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/invitations.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { rememberedAtom } from '#renderer/session/rememberedAtom.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ProviderCard } from '#renderer/entities/person/ProviderCard.tsx'
import { PROVIDER_CARDS } from '#renderer/entities/person/providerCards.ts'
import { useInvite } from '#renderer/entities/invitation/useInvite.ts'
import { inviteesQuery } from '../api.ts'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'

/** After posting: providers of the job's trade, the nearest first, to be invited (§2.5, /invite_user). */
export function InviteProviders() {
  const jobId = useIdParam('jobId', jobIdSchema)
  const query = useQuery(inviteesQuery(jobId))
  const job = pathTo('customerJob', { jobId })
  return (
    <Page title={text.inviteTitle} lead={text.inviteLead} back={{ to: job, label: text.theJob }}>
      <Loaded query={query} loading={<CardsSkeleton className={PROVIDER_CARDS} />}>
        {({ invitees }) =>
          invitees.length === 0 ? (
            <EmptyState
              title={text.nobodyFound}
              action={
                <Button asChild>
                  <Link to={job}>{text.goToJob}</Link>
                </Button>
              }
            >
              {text.nobodyToInvite}
            </EmptyState>
          ) : (
            <Choice jobId={jobId} invitees={invitees} />
          )
        }
      </Loaded>
    </Page>
  )
}

const nobody: readonly UserId[] = []

/** Who looks at one of them, and comes back, has those that were chosen before. */
const chosenAtom = (jobId: JobId) =>
  rememberedAtom(`invitees of ${jobId}`, z.array(userId).readonly(), nobody)

function Choice({
  jobId,
  invitees,
}: {
  jobId: JobId
  invitees: ResponseOf<typeof listInvitees>['invitees']
}) {
  const [chosen, setChosen] = useAtom(useMemo(() => chosenAtom(jobId), [jobId]))
  const { invite, busy } = useInvite()
  const navigate = useNavigate()
  const job = pathTo('customerJob', { jobId })
  const send = async () => {
    if (!(await invite(jobId, chosen))) return
    setChosen(nobody)
    await navigate(job)
  }
  return (
    <>
      <Rows rows={invitees} className={PROVIDER_CARDS}>
        {(provider) => (
          <ProviderCard
            provider={provider}
            back={text.inviteTitle}
            selected={chosen.includes(provider.id)}
            mark={provider.isInvited && <Badge tone="done">{text.invitedAlready}</Badge>}
            onSelect={
              provider.isInvited
                ? undefined
                : (on) => setChosen(on ? [...chosen, provider.id] : chosen.filter((id) => id !== provider.id))
            }
          />
        )}
      </Rows>
      <div className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center justify-end gap-3 rounded-box border border-line bg-raised p-3 shadow-float md:bottom-4">
        <p aria-live="polite" className="mr-auto text-muted">
          {text.selected(chosen.length)}
        </p>
        <Button asChild variant="secondary">
          <Link to={job}>{text.notNow}</Link>
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          {text.invite(chosen.length)}
        </Button>
      </div>
    </>
  )
}
