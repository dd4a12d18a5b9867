import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Paper } from '#shared/domain/paper.ts'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/papers.ts'
import { useUser } from '#renderer/session/session.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { askedFor, requestAt } from '#renderer/entities/profile/askedFor.ts'
import { PaperBadge } from '#renderer/entities/profile/PaperBadge.tsx'
import { type PaperPlace, paperPlaces } from '#renderer/entities/profile/paperPlaces.ts'
import { tradeDocuments } from '#renderer/entities/profile/tradeDocuments.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useKeptDocuments } from '#renderer/forms/useKeptDocuments.ts'
import { freshPapersQuery } from '../api.ts'

/** The papers that a provider is verified by, each to be replaced at any time. What was picked stays where it fails. */
export function Papers() {
  const user = useUser()
  useQuery(freshPapersQuery)
  const { mutation, progress } = useUpdateProfile()
  const { run, busy } = useAction(mutation, { success: () => text.handedIn })
  const { picked, pick, clear } = useKeptDocuments('papers')
  const places = paperPlaces(user)
  const count = places.filter(({ key }) => picked[key]).length
  const handIn = () => {
    const licences = tradeDocuments(user.categories, picked)
    const files = {
      identityDocument: one(picked['identity']),
      profileDocument: one(picked['profile']),
      categoryDocuments: licences.files,
    }
    void run({ body: licences.types, files }, clear)
  }
  return (
    <div className="grid gap-5">
      <p className="max-w-2xl text-muted">
        {text.lead} {user.verified && text.leadVerified}
      </p>
      {askedFor(user).map(
        (request) => request.about === 'other' && <ProfileAsked key={request.id} request={request} />,
      )}
      <Form onSubmit={handIn}>
        <Rows
          rows={places.map((place) => ({ ...place, id: place.key }))}
          className="grid gap-4 lg:grid-cols-2"
        >
          {(place) => (
            <Place
              place={place}
              request={requestAt(place, askedFor(user))}
              picked={picked[place.key] ?? null}
              onPick={(file) => pick(place.key, file)}
              progress={progress}
            />
          )}
        </Rows>
        {count > 0 && (
          <Button type="submit" busy={busy} className="sticky bottom-20 z-20 w-fit shadow-float md:bottom-4">
            {text.handIn(count)}
          </Button>
        )}
      </Form>
    </div>
  )
}

interface PlaceProps {
  place: PaperPlace
  request: PaperRequest | undefined
  picked: File | null
  onPick: (file: File | null) => void
  progress: number | undefined
}

function Place({ place: { kind, label, paper }, request, picked, onPick, progress }: PlaceProps) {
  return (
    <div className="h-full rounded-box border border-line bg-raised p-4">
      <FileField
        label={label}
        mark={<PaperBadge paper={paper} isAsked={request !== undefined} />}
        note={request && <Reason text={text.askedBecause} request={request} />}
        hint={
          <>
            <Standing paper={paper} isPicked={picked !== null} />
            {kind === 'profile' ? text.profileHint : text.licenceHint}
          </>
        }
        rule={kind === 'profile' ? fileRules.profileDocument : fileRules.identityDocument}
        value={picked}
        onChange={onPick}
        stored={paper}
        progress={progress}
      />
    </div>
  )
}

function Standing({ paper, isPicked }: { paper: Paper | undefined; isPicked: boolean }) {
  if (isPicked) return <>{text.picked} </>
  if (!paper) return null
  return (
    <>
      <Sentence text={text.given} parts={{ when: <TimeAgo moment={paper.givenAt} /> }} />{' '}
    </>
  )
}

function ProfileAsked({ request }: { request: PaperRequest }) {
  return (
    <div className="grid gap-3 rounded-box border border-line bg-raised p-4">
      <Reason text={text.profileAsked} request={request} />
      <Button asChild variant="secondary" className="w-fit">
        <Link to={pathTo('settings', undefined, { tab: 'profile' })}>{text.openProfile}</Link>
      </Button>
    </div>
  )
}

/** Why something is asked for again. */
function Reason({ text: sentence, request }: { text: string; request: PaperRequest }) {
  return (
    <Attention>
      <p className="font-semibold">
        <Sentence text={sentence} parts={{ when: <TimeAgo moment={request.askedAt} /> }} />
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{request.reason}</p>
    </Attention>
  )
}

function one(file: File | null | undefined): File[] {
  return file ? [file] : []
}
