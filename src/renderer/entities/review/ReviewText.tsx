import type { Review } from '#shared/domain/review.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'

export function ReviewText({ review }: { review: Review }) {
  return (
    <div className="flex gap-3">
      <Avatar name={review.author.name} picture={review.author.picture} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{review.author.name}</span>
          <span className="text-fine text-muted">
            <TimeAgo moment={review.createdAt} />
          </span>
        </p>
        <Stars rating={review.rating} />
        <p className="mt-1 whitespace-pre-line">{review.message}</p>
      </div>
    </div>
  )
}
