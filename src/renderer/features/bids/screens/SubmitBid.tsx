import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/bids.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { BidForm } from '../components/BidForm.tsx'
import { writtenJobQuery } from '#renderer/entities/job/api.ts'
import { say } from '#renderer/ui/say.ts'

/** The bid form for a job (§2.6). */
export function SubmitBid() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  // Who sends one from here is on the way to the job; that there is a bid may be heard before.
  const [sending, setSending] = useState(false)
  const query = useQuery(writtenJobQuery(id))
  const back = { to: pathTo('providerJob', undefined, { id }), label: text.backToJob }
  if (query.isPending)
    return (
      <Page title={text.sendBid} back={back}>
        <ListSkeleton rows={2} />
      </Page>
    )
  if (query.isLoadingError)
    return (
      <Page title={text.sendBid} back={back}>
        <LoadingError query={query} />
      </Page>
    )
  const { job } = query.data
  if (job.ownBid && !sending) return <AlreadyBid to={back.to} />
  return (
    <Page title={text.sendBid} lead={job.title} back={back}>
      <NotYet />
      <BidForm job={job} onSending={setSending} />
    </Page>
  )
}

/** Who may not bid yet hears it before they write (§6); their draft waits with them. */
function NotYet() {
  const refusal = refusalFor(accountKindOf(useUser()), 'bid')
  if (!refusal) return null
  return (
    <div className="mb-5">
      <Attention>
        {refusal === 'profile_under_review' ? errorText.notVerifiedProvider : errorText.profileIncomplete}
      </Attention>
    </div>
  )
}

/** §4.4: who has bid already is told so and led back. */
function AlreadyBid({ to }: { to: string }) {
  useEffect(() => say.info(errorText.alreadyBid, { id: 'already-bid' }), [])
  return <Navigate replace to={to} />
}
