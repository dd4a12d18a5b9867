import type { UserSummary } from '#shared/domain/user.ts'
import * as text from '#texts/review.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ReviewText } from './ReviewText.tsx'
import { reviewsOfUserQuery } from './api.ts'

type Reviewed = Pick<UserSummary, 'id' | 'name' | 'rating' | 'reviewCount'>

/** A rating that opens the reviews behind it, where there are any (§2.6). */
export function RatingWithReviews({ user }: { user: Reviewed }) {
  const [open, setOpen] = useState(false)
  const stars = <Stars rating={user.rating} reviews={user.reviewCount} />
  if (user.reviewCount === 0) return stars
  return (
    <>
      <button
        type="button"
        className="w-fit rounded-box decoration-line-strong underline-offset-4 hover:decoration-current [&_.figures]:underline"
        onClick={() => setOpen(true)}
      >
        {stars}
        <span className="sr-only">{text.readReviews}</span>
      </button>
      {open && <ReviewsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** All that was written about somebody. */
export function ReviewsDialog({ user, onClose }: { user: Reviewed; onClose: () => void }) {
  const query = useQuery(reviewsOfUserQuery(user.id))
  return (
    <Dialog open onClose={onClose} title={text.reviewsOf(user.name)}>
      <Loaded query={query}>
        {({ reviews }) => (
          <Rows rows={reviews} className="grid gap-5">
            {(review) => <ReviewText review={review} />}
          </Rows>
        )}
      </Loaded>
    </Dialog>
  )
}
