import { BadgeCheck, Clock, MapPin } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ProviderListItem } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/person.ts'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { Badge } from '#renderer/ui/Badge.tsx'
import { CheckMark } from '#renderer/ui/CheckMark.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Stars } from '#renderer/ui/Stars.tsx'
import { useWayBack } from '#renderer/ui/wayBack.ts'
import { FavouriteButton } from '#renderer/entities/favourite/FavouriteButton.tsx'

interface ProviderCardProps {
  provider: ProviderListItem
  /** What the way back from the profile is called: the screen of this list. */
  back: string
  selected?: boolean
  /** Without it the card can't be selected. */
  onSelect?: ((selected: boolean) => void) | undefined
  /** Stands beside the name: that somebody was invited already. */
  mark?: React.ReactNode
}

/** The profile's address (§2.5); "#" where the provider has no position. */
function profileOf({ id, latitude, longitude }: ProviderListItem): string {
  if (latitude === null || longitude === null) return '#'
  return pathTo('providerProfile', { providerId: id, latitude, longitude })
}

export function ProviderCard({ provider, back, selected = false, onSelect, mark }: ProviderCardProps) {
  const [first, ...more] = provider.categories
  return (
    <article
      className={classes(
        'relative grid h-full content-start gap-3 rounded-box border bg-raised p-4 transition-colors hover:border-primary',
        selected ? 'border-primary' : 'border-line',
      )}
    >
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-3">
        <Avatar name={provider.name} picture={provider.picture} />
        <div className="grid min-w-0 gap-1.5">
          <h2 className="truncate text-lead">
            <Link
              to={profileOf(provider)}
              state={useWayBack(back)}
              className="after:absolute after:inset-0 after:rounded-box"
            >
              {provider.name}
            </Link>
          </h2>
          <Stars rating={provider.rating} reviews={provider.reviewCount} />
          <p className="flex flex-wrap items-center gap-1.5">
            {first && <Badge>{first.name}</Badge>}
            {more.length > 0 && (
              <span title={more.map((trade) => trade.name).join(', ')} className="text-fine text-muted">
                {text.moreTrades}
              </span>
            )}
            {mark}
          </p>
        </div>
        <div className="relative z-10 grid justify-items-center gap-1">
          <FavouriteButton provider={provider} />
          {onSelect && <SelectBox name={provider.name} checked={selected} onChange={onSelect} />}
        </div>
      </div>
      <div className="flex items-center gap-3">
        {provider.workPicture && (
          <img
            src={provider.workPicture}
            alt={text.workOf(provider.name)}
            loading="lazy"
            className="h-20 w-24 shrink-0 rounded-box border border-line object-cover text-fine"
          />
        )}
        <Facts provider={provider} />
      </div>
    </article>
  )
}

/** What people ask of somebody whom they don't know. */
function Facts({
  provider: { completedJobs, answersWithin, distance },
}: Pick<ProviderCardProps, 'provider'>) {
  return (
    <ul className="grid min-w-0 gap-1.5 text-fine text-muted figures">
      <li className="flex items-center gap-1">
        <BadgeCheck aria-hidden="true" className="size-4 shrink-0 text-done" />
        {text.verified}
        {completedJobs > 0 && ` · ${text.jobsCompleted(completedJobs)}`}
      </li>
      {answersWithin && (
        <li className="flex items-center gap-1">
          <Clock aria-hidden="true" className="size-4 shrink-0" />
          {text.answersWithin[answersWithin]}
        </li>
      )}
      {distance !== null && (
        <li className="flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {text.distance(distance)}
        </li>
      )}
    </ul>
  )
}

function SelectBox({
  name,
  checked,
  onChange,
}: {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const id = useId()
  return (
    // A target of at least 40 px around a mark of 24, and what it is for.
    <label htmlFor={id} className="grid min-h-10 min-w-10 cursor-pointer justify-items-center pt-2">
      <CheckMark
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-label={text.select(name)}
      />
      <span aria-hidden="true" className="text-fine text-muted">
        {text.selectShort}
      </span>
    </label>
  )
}
