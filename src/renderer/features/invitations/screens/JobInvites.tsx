import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/invitations.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { JobCard } from '#renderer/entities/job/JobCard.tsx'
import { JobPageList } from '#renderer/entities/job/JobPageList.tsx'
import { invitationsQuery } from '../api.ts'

/** Invitations that wait for an answer (§2.6, /job_invites). */
export function JobInvites() {
  const { page, setPage } = usePage()
  const query = useQuery(invitationsQuery(page))
  return (
    <Page
      title={text.jobInvites}
      lead={text.jobInvitesLead}
      back={{ to: pathTo('providerJobs'), label: text.myJobs }}
    >
      <JobPageList
        query={query}
        page={page}
        onPage={setPage}
        empty={{ title: text.noInvitations }}
        card={(job) => (
          <JobCard
            job={job}
            to={pathTo('jobInvitationDetails', undefined, {
              id: job.id,
              invite: job.invitation.id,
            })}
            back={text.jobInvites}
            mark={<Badge tone="attention">{text.invitation}</Badge>}
          />
        )}
      />
    </Page>
  )
}
