import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileRules } from '#shared/forms/files.ts'
import * as text from '#texts/papers.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { FileField } from '#renderer/ui/FileField.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { PlainForm } from '#renderer/ui/PlainForm.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { PaperBadge } from '#renderer/entities/profile/PaperBadge.tsx'
import { type PaperPlace, paperPlaces } from '#renderer/entities/profile/paperPlaces.ts'
import { type PickedDocuments, tradeDocuments } from '#renderer/entities/profile/tradeDocuments.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { freshPapersQuery } from '../api.ts'

/** The papers that a provider is verified by, each to be replaced at any time. What was picked stays where it fails. */
export function Papers() {
  const user = useUser()
  useQuery(freshPapersQuery)
  const { mutation, progress } = useUpdateProfile()
  const { run, busy } = useAction(mutation, { success: () => text.handedIn })
  const [picked, setPicked] = useState<PickedDocuments>({})
  const places = paperPlaces(user)
  const count = places.filter(({ key }) => picked[key]).length
  const handIn = () => {
    const licences = tradeDocuments(user.categories, picked)
    const files = {
      identityDocument: one(picked['identity']),
      profileDocument: one(picked['profile']),
      categoryDocuments: licences.files,
    }
    void run({ body: licences.types, files }, () => setPicked({}))
  }
  return (
    <div className="grid max-w-xl gap-5">
      <p className="text-muted">
        {text.lead} {user.verified && text.leadVerified}
      </p>
      <PlainForm onSubmit={handIn}>
        <Rows rows={places.map((place) => ({ ...place, id: place.key }))} className="grid gap-4">
          {(place) => (
            <Place
              place={place}
              picked={picked[place.key] ?? null}
              onPick={(file) => setPicked({ ...picked, [place.key]: file })}
              progress={progress}
            />
          )}
        </Rows>
        {count > 0 && (
          <Button type="submit" busy={busy} className="w-fit">
            {text.handIn(count)}
          </Button>
        )}
      </PlainForm>
    </div>
  )
}

interface PlaceProps {
  place: PaperPlace
  picked: File | null
  onPick: (file: File | null) => void
  progress: number | undefined
}

function Place({ place: { kind, label, paper }, picked, onPick, progress }: PlaceProps) {
  return (
    <div className="grid gap-3 rounded-box border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-fine text-muted">
        <PaperBadge paper={paper} />
        {paper && (
          <span>
            <Sentence text={text.given} parts={{ when: <TimeAgo moment={paper.givenAt} /> }} />
          </span>
        )}
      </p>
      <FileField
        label={label}
        hint={kind === 'profile' ? text.profileHint : text.licenceHint}
        rule={kind === 'profile' ? fileRules.profileDocument : fileRules.identityDocument}
        value={picked}
        onChange={onPick}
        stored={paper}
        progress={progress}
      />
    </div>
  )
}

function one(file: File | null | undefined): File[] {
  return file ? [file] : []
}
