import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { JobId, UserId } from '#shared/domain/ids.ts'
import type { Review } from '#shared/domain/review.ts'
import { reviewForm } from '#shared/forms/review.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/review.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { StarsInput } from '#renderer/ui/StarsInput.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { ReviewText } from './ReviewText.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { reviewsOfJobQuery, useWriteReview } from './api.ts'

interface About {
  jobId: JobId
  otherUserId: UserId
  otherName: string
}

/** Writes a review of the other side of a completed job. */
export function WriteReviewDialog({
  jobId,
  otherUserId,
  otherName,
  onClose,
}: About & { onClose: () => void }) {
  const form = useFormOf(reviewForm, { rating: 0, message: '' })
  const { control, setError, formState } = form
  const { run } = useAction(useWriteReview(), { refused: atFields(setError, ['rating', 'message']) })
  const submit = form.handleSubmit((review) => run({ body: { ...review, jobId, otherUserId } }, onClose))
  const input = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={text.howWasIt(otherName)}>
      <Form onSubmit={submit}>
        <Controller
          control={control}
          name="rating"
          render={({ field, fieldState }) => (
            <StarsInput
              value={Number(field.value)}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextArea label={text.message} {...input('message', length.reviewMessage)} />
        <Button type="submit" busy={formState.isSubmitting}>
          {text.send}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Both reviews of a job (§2.5 "check feedback"). */
export function FeedbackDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const query = useQuery(reviewsOfJobQuery(jobId))
  return (
    <Dialog open onClose={onClose} title={text.feedback}>
      {query.isPending && <ListSkeleton rows={2} />}
      <LoadingError query={query} />
      {query.data && (
        <>
          <OneReview whose={text.byCustomer} review={query.data.byCustomer} />
          <OneReview whose={text.byProvider} review={query.data.byProvider} />
        </>
      )}
    </Dialog>
  )
}

function OneReview({ whose, review }: { whose: string; review: Review | null }) {
  return (
    <section aria-label={whose} className="border-t border-line pt-3">
      <h3 className="mb-2 text-fine font-semibold text-muted">{whose}</h3>
      {review ? <ReviewText review={review} /> : <p className="text-muted">{text.notWritten}</p>}
    </section>
  )
}
