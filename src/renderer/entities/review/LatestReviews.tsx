import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Review } from '#shared/domain/review.ts'
import type { UserSummary } from '#shared/domain/user.ts'
import * as text from '#texts/review.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ReviewText } from './ReviewText.tsx'
import { ReviewsDialog } from './ReviewsOfUser.tsx'

const SHOWN = 3

interface LatestReviewsProps {
  user: Pick<UserSummary, 'id' | 'name' | 'rating' | 'reviewCount'>
  /** Asked for by the screen, together with what it shows else. */
  query: UseQueryResult<{ reviews: Review[] }>
}

/** What the last customers wrote, and the way to all of them. */
export function LatestReviews({ user, query }: LatestReviewsProps) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title={text.reviews}>
      <Loaded query={query}>
        {({ reviews }) =>
          reviews.length === 0 ? (
            <p className="text-muted">{text.noReviews(user.name)}</p>
          ) : (
            <div className="grid gap-5">
              <Rows rows={reviews.slice(0, SHOWN)} className="grid gap-5">
                {(review) => <ReviewText review={review} />}
              </Rows>
              {reviews.length > SHOWN && (
                <Button variant="secondary" className="w-fit" onClick={() => setOpen(true)}>
                  {text.readAll(reviews.length)}
                </Button>
              )}
            </div>
          )
        }
      </Loaded>
      {open && <ReviewsDialog user={user} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
