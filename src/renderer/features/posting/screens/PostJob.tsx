import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { today } from '#shared/domain/dates.ts'
import type { ErrorCode } from '#shared/domain/errors.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/posting.ts'
import { tradeOfTitle } from '../tradeOfTitle.ts'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'
import { useUser } from '#renderer/session/session.ts'
import { WaitingPage } from '#renderer/api/WaitingPage.tsx'
import { ApiError } from '#renderer/api/errors.ts'
import { Page } from '#renderer/ui/Page.tsx'
import { JobForm } from '../components/JobForm.tsx'
import { emptyJob, fieldsAgain, type JobFields } from '../jobForm.ts'
import { useCategories } from '#renderer/entities/category/api.ts'
import { forgetJobWish, keptJobWish } from '#renderer/session/jobWish.ts'
import { writtenJobQuery } from '#renderer/entities/job/api.ts'
import { usePostJob } from '../api.ts'

const KEY_REUSED: ErrorCode = 'key_reused'

/** A new job; or one of before again, which `again` names. */
export function PostJob() {
  const [params] = useSearchParams()
  const again = params.get('again')
  return again ? <PostAgain id={again} /> : <FirstJob />
}

/** Begins with what they said at the front door. */
function FirstJob() {
  const [wish] = useState(keptJobWish)
  const categories = useCategories()
  const { location, latitude, longitude } = useUser()
  const home = latitude !== null && longitude !== null ? { location, latitude, longitude } : {}
  // The form takes its beginning once.
  if (wish && categories.length === 0)
    return (
      <Page title={text.postTitle} lead={text.postLead} back={back}>
        <PanesSkeleton />
      </Page>
    )
  const { title = '', trade = '', place = null } = wish ?? {}
  const category = trade ? categories.find(({ name }) => name === trade) : tradeOfTitle(title, categories)
  const there = place && { location: place.name, latitude: place.latitude, longitude: place.longitude }
  // Most have the work done where they live.
  const defaults = { ...emptyJob, ...(there ?? home), title, categoryId: category?.id ?? '' }
  return <NewJob defaults={defaults} lead={text.postLead} draftName="job" />
}

function PostAgain({ id }: { id: string }) {
  const query = useQuery(writtenJobQuery(id))
  if (!query.data) return <WaitingPage query={query} title={text.postTitle} back={back} />
  return (
    <NewJob
      defaults={fieldsAgain(query.data.job, today())}
      lead={text.postAgainLead}
      draftName={`again:${id}`}
    />
  )
}

const back = { to: pathTo('myJobs'), label: text.myJobs }

interface NewJobProps {
  defaults: JobFields
  lead: string
  draftName: string
}

function NewJob({ defaults, lead, draftName }: NewJobProps) {
  const { mutation, progress } = usePostJob()
  const navigate = useNavigate()
  // The answer to the first try was lost, the job was not: it is among theirs. What was typed since stays a draft.
  const leadToThePosted = (error: unknown) => {
    if (error instanceof ApiError && error.problem.reason === KEY_REUSED) void navigate(pathTo('myJobs'))
  }
  return (
    <Page title={text.postTitle} lead={lead} back={back}>
      <JobForm
        defaults={defaults}
        submitLabel={text.submit}
        progress={progress}
        draftName={draftName}
        mutation={mutation}
        sending={(body, { attachment, pictures }) => ({
          body,
          files: { attachment: attachment ? [attachment] : [], pictures },
        })}
        onSent={({ jobId }) => {
          forgetJobWish()
          return navigate(pathTo('inviteProviders', { jobId }))
        }}
        onRefused={leadToThePosted}
      />
    </Page>
  )
}
