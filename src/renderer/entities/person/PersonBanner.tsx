import { BadgeCheck, Briefcase, Clock, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswersWithin } from '#shared/domain/answerTimes.ts'
import type { PublicUser } from '#shared/domain/user.ts'
import * as text from '#texts/person.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'

interface PersonBannerProps {
  person: PublicUser
  /** Miles, where known. */
  distance?: number | null
  /** How fast a provider usually answers, where known. */
  answersWithin?: AnswersWithin | null
  action?: ReactNode
}

/** Who somebody is: picture, rating, badge, what they say of themselves and how many jobs they completed (§2.5, §2.6). */
export function PersonBanner({ person, distance, answersWithin, action }: PersonBannerProps) {
  return (
    <section className="mb-6 grid gap-5 rounded-box border border-line bg-raised p-5 sm:grid-cols-[auto_1fr_auto] sm:p-7">
      <Avatar name={person.name} picture={person.picture} size="large" />
      <div className="grid content-start gap-2">
        <h1 className="flex flex-wrap items-center gap-3 text-title">
          {person.name}
          {person.verified && (
            <Badge tone="done">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {text.certified}
            </Badge>
          )}
        </h1>
        <RatingWithReviews user={person} />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted figures">
          <span className="inline-flex items-center gap-1.5">
            <Briefcase aria-hidden="true" className="size-4" />
            {text.jobsCompleted(person.completedJobs)}
          </span>
          {answersWithin && (
            <span className="inline-flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-4" />
              {text.answersWithin[answersWithin]}
            </span>
          )}
          {typeof distance === 'number' && (
            <span className="inline-flex items-center gap-1.5">
              <MapPin aria-hidden="true" className="size-4" />
              {text.distance(distance)}
            </span>
          )}
        </p>
        <p className="max-w-prose whitespace-pre-line">{person.bio}</p>
      </div>
      {action && <div className="flex items-start gap-2">{action}</div>}
    </section>
  )
}
