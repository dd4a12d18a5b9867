import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { isGone } from '#shared/domain/userStates.ts'
import type { EarlierPaper } from '#shared/domain/paper.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { requestAt } from '#renderer/entities/profile/askedFor.ts'
import { PaperBadge } from '#renderer/entities/profile/PaperBadge.tsx'
import { paperLabels, type PaperPlace, paperPlaces } from '#renderer/entities/profile/paperPlaces.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { AskForPaper } from './AskForPaper.tsx'
import { RequestNote } from './RequestNote.tsx'

/** The papers that a verification rests on. Their addresses are good for a quarter of an hour. */
export function UserDocuments({ user }: { user: ReviewedUser }) {
  if (user.role === 'admin') return null
  return (
    <div>
      <h3 className="mb-1.5 text-lead">{text.documents}</h3>
      {user.role === 'provider' ? <ProvidersDocuments user={user} /> : <CustomersDocument user={user} />}
    </div>
  )
}

function CustomersDocument({ user }: { user: ReviewedUser }) {
  if (!user.profileDocument) return <p className="text-muted">{text.noDocuments}</p>
  return <DocumentLink url={user.profileDocument}>{text.customersDocument}</DocumentLink>
}

function ProvidersDocuments({ user }: { user: ReviewedUser }) {
  const places = paperPlaces(user).map((place) => ({ ...place, id: place.key }))
  const other = user.paperRequests.find(({ about }) => about === 'other')
  const canBeAsked = !isGone(user.status) && isProfileCreated(user)
  return (
    <div className="grid gap-5">
      <Rows rows={places} className="grid gap-4">
        {(place) => <PlaceOfUser user={user} place={place} canBeAsked={canBeAsked} />}
      </Rows>
      {other && <RequestNote user={user} request={other} />}
      {canBeAsked && (
        <div>
          <AskForPaper user={user} />
        </div>
      )}
      <EarlierPapers papers={user.earlierPapers} />
    </div>
  )
}

interface PlaceOfUserProps {
  user: ReviewedUser
  place: PaperPlace
  canBeAsked: boolean
}

function PlaceOfUser({ user, place, canBeAsked }: PlaceOfUserProps) {
  const { label, paper } = place
  const request = requestAt(place, user.paperRequests)
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          {paper ? (
            <DocumentLink url={paper.url}>{label}</DocumentLink>
          ) : (
            <p className="font-medium">{label}</p>
          )}
        </div>
        {canBeAsked && <AskForPaper user={user} place={place} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
        <PaperBadge paper={paper} isAsked={request?.status === 'open'} />
        {paper && <Given name={paper.name} moment={paper.givenAt} />}
      </div>
      {request && <RequestNote user={user} request={request} />}
    </div>
  )
}

function EarlierPapers({ papers }: { papers: readonly EarlierPaper[] }) {
  if (papers.length === 0) return null
  return (
    <div>
      <h4 className="mb-1.5 font-semibold">{text.earlierDocuments}</h4>
      <Rows rows={papers} className="grid gap-3">
        {({ kind, name, url, givenAt }) => (
          <div className="grid gap-1.5">
            <DocumentLink url={url}>{paperLabels[kind]}</DocumentLink>
            <p className="text-fine text-muted">
              <Given name={name} moment={givenAt} />
            </p>
          </div>
        )}
      </Rows>
    </div>
  )
}

function Given({ name, moment }: { name: string; moment: Date }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <Sentence text={text.documentGiven} parts={{ name, when: <TimeAgo moment={moment} /> }} />
    </span>
  )
}

function DocumentLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-10 items-center gap-2.5 rounded-box border border-line px-3 py-2 font-medium text-primary hover:border-primary"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </a>
  )
}
