import * as Radix from '@radix-ui/react-radio-group'
import { Star } from 'lucide-react'
import * as text from '#texts/rating.ts'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'
import { STARS } from './Stars.tsx'

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
        aria-label={text.choose}
        value={value ? String(value) : ''}
        onValueChange={(chosen) => onChange(Number(chosen))}
        className="flex gap-1"
      >
        {STARS.map((star) => (
          <Radix.Item
            key={star}
            value={String(star)}
            aria-label={text.stars(star)}
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
