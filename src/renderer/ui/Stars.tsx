import { Star } from 'lucide-react'
import * as text from '#texts/rating.ts'
import { classes } from './classes.ts'

/** The ratings there are. */
export const STARS = [1, 2, 3, 4, 5] as const

/** A rating out of 5 with the number of reviews. */
export function Stars({ rating, reviews }: { rating: number; reviews?: number }) {
  if (reviews === 0) return <span className="text-fine text-muted">{text.noReviews}</span>
  const label = reviews === undefined ? text.rated(rating) : text.ratedBy(rating, reviews)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span role="img" aria-label={label} className="inline-flex">
        {STARS.map((star) => (
          <Star
            key={star}
            aria-hidden="true"
            className={classes(
              'size-4',
              star <= Math.round(rating) ? 'fill-attention text-attention' : 'text-line-strong',
            )}
          />
        ))}
      </span>
      {reviews !== undefined && (
        <span aria-hidden="true" className="text-fine text-muted figures">
          {text.averageOf(rating, reviews)}
        </span>
      )}
    </span>
  )
}
