import { Link } from 'react-router-dom'
import type { Job } from '#shared/domain/job.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/job.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { useWayBack } from '#renderer/ui/wayBack.ts'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { RatingWithReviews } from '#renderer/entities/review/ReviewsOfUser.tsx'

/** Who posted a job, for providers; leads to the customer's page (§2.6). */
export function CustomerPanel({ job, children }: { job: Job; children?: React.ReactNode }) {
  const customer = job.customer
  return (
    <Panel title={text.customer}>
      <div className="flex items-center gap-3">
        <Avatar name={customer.name} picture={customer.picture} />
        <div>
          <Link
            to={pathTo('customerOfJob', { jobId: job.id, customerId: customer.id })}
            state={useWayBack(text.backToJob)}
            className="font-semibold hover:underline"
          >
            {customer.name}
          </Link>
          <div>
            <RatingWithReviews user={customer} />
          </div>
          <p className="text-fine text-muted">
            <Sentence
              text={text.customerRecord(customer.jobsPosted)}
              parts={{ when: <TimeAgo moment={customer.memberSince} /> }}
            />
          </p>
        </div>
      </div>
      {children}
    </Panel>
  )
}
