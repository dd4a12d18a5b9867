import * as Radix from '@radix-ui/react-radio-group'
import { Star } from 'lucide-react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'

const five = [1, 2, 3, 4, 5] as const

/** A rating out of 5 with the number of reviews; "review" is singular below 2 (§9). */
export function Stars({ rating, reviews }: { rating: number; reviews?: number }) {
  const counted = reviews === undefined ? '' : `, ${reviews} ${reviews < 2 ? 'review' : 'reviews'}`
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span role="img" aria-label={`Rated ${rating} out of 5${counted}`} className="inline-flex">
        {five.map((star) => (
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
          {rating.toFixed(1)} ({reviews})
        </span>
      )}
    </span>
  )
}

/** Chooses a rating; arrow keys move. 0 is nothing chosen. */
export function StarsInput({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (rating: number) => void
  error?: string | undefined
}) {
  return (
    <div className="grid gap-1.5">
      <Radix.Root
        aria-label="Rating"
        value={value ? String(value) : ''}
        onValueChange={(chosen) => onChange(Number(chosen))}
        className="flex gap-1"
      >
        {five.map((star) => (
          <Radix.Item
            key={star}
            value={String(star)}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            className="grid size-11 place-items-center rounded-box hover:bg-sunken"
          >
            <Star
              aria-hidden="true"
              className={classes(
                'size-7',
                star <= value ? 'fill-attention text-attention' : 'text-line-strong',
              )}
            />
          </Radix.Item>
        ))}
      </Radix.Root>
      <FieldError message={error} />
    </div>
  )
}
