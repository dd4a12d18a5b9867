import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import { reviewsOfJob, updateReview } from '#shared/api/reviews.ts'
import type { Review } from '#shared/entities/review.ts'
import { reviewForm } from '#shared/rules/forms/review.ts'
import { length } from '#shared/rules/limits.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import { reload } from '#renderer/api/reload.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { StarsInput } from '#renderer/ui/StarsInput.tsx'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { ReviewText } from './ReviewText.tsx'

interface About {
  jobId: string
  otherUserId: string
  otherName: string
}

/** Writes a review of the other side of a completed job. */
export function WriteReviewDialog({
  jobId,
  otherUserId,
  otherName,
  onClose,
}: About & { onClose: () => void }) {
  const call = useCall(updateReview)
  const client = useQueryClient()
  const form = useForm<z.input<typeof reviewForm>>({
    resolver: zodResolver(reviewForm, undefined, { raw: true }),
    defaultValues: { rating: 0, message: '' },
  })
  const { control, register, setError, formState } = form
  const submit = form.handleSubmit(async (review) => {
    try {
      const { message } = await call.mutateAsync({
        body: { ...review, job_id: jobId, other_user_id: otherUserId },
      })
      await reload(client, ['reviews', 'users', 'bids', 'jobs'])
      toast.success(message)
      onClose()
    } catch (error) {
      showServerErrors(error, setError, ['rating', 'message'])
    }
  })
  return (
    <Dialog open onClose={onClose} title={`How was it with ${otherName}?`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        <TextArea
          label="Message"
          maxLength={length.reviewMessage}
          error={formState.errors.message?.message}
          {...register('message')}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          Send the review
        </Button>
      </form>
    </Dialog>
  )
}

/** Both reviews of a job (§2.5 "check feedback"). */
export function FeedbackDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const query = useQuery(callQuery(reviewsOfJob, { params: { jobId } }))
  return (
    <Dialog open onClose={onClose} title="Feedback">
      {query.isPending && <ListSkeleton rows={2} />}
      <LoadingError query={query} />
      {query.data && (
        <>
          <OneReview whose="From the customer" review={query.data.customer_review} />
          <OneReview whose="From the service provider" review={query.data.worker_review} />
        </>
      )}
    </Dialog>
  )
}

function OneReview({ whose, review }: { whose: string; review: Review | null }) {
  return (
    <section aria-label={whose} className="border-t border-line pt-3">
      <h3 className="mb-2 text-fine font-semibold text-muted">{whose}</h3>
      {review ? <ReviewText review={review} /> : <p className="text-muted">Not written yet.</p>}
    </section>
  )
}
