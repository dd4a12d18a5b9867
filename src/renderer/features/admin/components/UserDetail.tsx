import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ReviewedUser } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { dayText, TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { Stars } from '#renderer/ui/Stars.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { UserActions } from './UserActions.tsx'
import { UserBadges } from './UserBadges.tsx'
import { UserDocuments } from './UserDocuments.tsx'
import { UserNotes } from './UserNotes.tsx'

interface UserDetailProps {
  user: ReviewedUser
  backTo: string
  /** They follow somebody who was decided about: whoever works by keys goes on here. */
  takesFocus?: boolean
  /** They were verified, or what is new of them was accepted. */
  onDecided?: () => void
  className?: string
}

/** Everything that an admin decides by, and what they can do about it. */
export function UserDetail({ user, backTo, takesFocus, onDecided, className }: UserDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section
      aria-labelledby="user"
      className={classes('grid gap-5 rounded-box border border-line bg-raised p-4 sm:p-6', className)}
    >
      <Link
        to={backTo}
        className="inline-flex min-h-8 w-fit items-center gap-1.5 font-medium text-primary hover:underline xl:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {text.backToUsers}
      </Link>
      <div className="flex items-start gap-3">
        <Avatar name={user.name || user.email} picture={user.picture} />
        <div className="grid min-w-0 gap-1.5">
          <h2 id="user" ref={heading} tabIndex={-1} className="text-heading outline-none">
            {user.name || text.noName}
          </h2>
          <UserBadges user={user} />
        </div>
      </div>
      <UserActions user={user} {...(onDecided && { onDecided })} />
      {user.role !== 'admin' && (
        <Link
          to={pathTo('adminPerson', { userId: user.id })}
          className="inline-flex min-h-8 w-fit items-center font-semibold text-primary underline"
        >
          {text.dealings}
        </Link>
      )}
      {user.refusal && (
        <div className="grid gap-1 border-l-2 border-danger pl-3 text-fine">
          <p className="font-semibold">
            <Sentence
              text={text.refusedSince}
              parts={{ when: <TimeAgo moment={user.refusal.refusedAt} /> }}
            />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{user.refusal.reason}</p>
        </div>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact label={text.email}>
          <a className="break-all text-primary underline" href={`mailto:${user.email}`}>
            {user.email}
          </a>
        </Fact>
        <Fact label={text.memberSince}>
          <TimeAgo moment={user.memberSince} />
        </Fact>
        {user.location && <Fact label={text.location}>{user.location}</Fact>}
        {user.birthDate && <Fact label={text.born}>{dayText(user.birthDate)}</Fact>}
        {user.role !== 'admin' && (
          <>
            <Fact label={text.jobsDone}>{user.completedJobs}</Fact>
            <Fact label={text.rating}>
              <Stars rating={user.rating} reviews={user.reviewCount} />
            </Fact>
          </>
        )}
        {user.role === 'provider' && (
          <Fact label={text.payouts}>{user.payoutReady ? text.payoutsReady : text.payoutsNotReady}</Fact>
        )}
      </dl>
      {user.bio && <p>{user.bio}</p>}
      <Trades user={user} />
      <UserDocuments user={user} />
      <UserNotes user={user} />
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 figures">{children}</dd>
    </>
  )
}

function Trades({ user }: { user: ReviewedUser }) {
  if (user.categories.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-lead">{text.trades}</h3>
      <Rows rows={user.categories} className="grid gap-1">
        {(category) => (
          <>
            <span className="font-semibold">{category.name}</span>
            {category.subCategories.length > 0 && (
              <span className="text-muted">: {category.subCategories.map((sub) => sub.name).join(', ')}</span>
            )}
          </>
        )}
      </Rows>
    </div>
  )
}
