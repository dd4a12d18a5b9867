import { useState } from 'react'
import type { PaperPlace } from '#renderer/entities/profile/paperPlaces.ts'
import { length } from '#shared/domain/limits.ts'
import { paperRequestForm } from '#shared/forms/paperRequest.ts'
import type { ReviewedUser } from '#shared/domain/user.ts'
import * as text from '#texts/admin.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useAskForPaper } from '../api.ts'

interface AskForPaperProps {
  user: ReviewedUser
  /** The paper that is wanted again; without one it is something else in the profile. */
  place?: PaperPlace
}

/** Asks a provider for something again, with the reason that they read. */
export function AskForPaper({ user, place }: AskForPaperProps) {
  const [asking, setAsking] = useState(false)
  const label = place ? text.askAgain : text.askForElse
  return (
    <>
      <Button
        variant="secondary"
        className="shrink-0"
        size="small"
        aria-label={place ? text.askAgainFor(place.label) : undefined}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <AskDialog user={user} {...(place && { place })} onClose={() => setAsking(false)} />}
    </>
  )
}

function AskDialog({ user, place, onClose }: AskForPaperProps & { onClose: () => void }) {
  const form = useFormOf(paperRequestForm, { reason: '' })
  const { run, busy } = useAction(useAskForPaper(), { refused: atFields(form.setError, ['reason']) })
  const about = place
    ? { about: place.kind, ...(place.categoryId && { categoryId: place.categoryId }) }
    : ({ about: 'other' } as const)
  const submit = form.handleSubmit(({ reason }) =>
    run({ params: { id: user.id }, body: { ...about, reason } }, onClose),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.askTitle(user.name, place?.label)}
      description={user.verified ? text.askOfVerified : text.askOfWaiting}
    >
      <Form onSubmit={submit}>
        <TextArea
          label={text.askReason}
          hint={place ? text.askReasonHint : text.askElseHint}
          longest={length.paperRequest}
          {...form.register('reason')}
          error={form.formState.errors.reason?.message}
        />
        <Button type="submit" busy={busy} className="w-fit">
          {text.sendRequest}
        </Button>
      </Form>
    </Dialog>
  )
}
