import type { Review } from '#shared/entities/review.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'

export function ReviewText({ review }: { review: Review }) {
  return (
    <div className="flex gap-3">
      <Avatar name={review.user_id.name} image={review.user_id.profile_image} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">{review.user_id.name}</span>
          <span className="text-fine text-muted">
            <TimeAgo moment={review.time_ago} />
          </span>
        </p>
        <Stars rating={review.rating} />
        <p className="mt-1 whitespace-pre-line">{review.message}</p>
      </div>
    </div>
  )
}
