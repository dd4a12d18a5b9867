import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { userId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { ProviderProfile as Profile } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/profiles.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { useBack } from '#renderer/ui/wayBack.ts'
import { BackLink } from '#renderer/ui/BackLink.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { server as errorText } from '#texts/refusals.ts'
import { FavouriteButton } from '#renderer/entities/favourite/FavouriteButton.tsx'
import { LatestReviews } from '#renderer/entities/review/LatestReviews.tsx'
import { reviewsOfUserQuery } from '#renderer/entities/review/api.ts'
import { Gallery } from '../components/Gallery.tsx'
import { WorkPictures } from '../components/WorkPictures.tsx'
import { InviteForJobDialog } from '#renderer/entities/invitation/InviteForJobDialog.tsx'
import { PersonBanner } from '#renderer/entities/person/PersonBanner.tsx'
import { ProfileTabs } from '../components/ProfileTabs.tsx'
import { ScreenTitle } from '#renderer/ui/ScreenTitle.tsx'
import { profileQuery } from '#renderer/entities/person/api.ts'

/** A provider as customers see them (§2.5). The distance is from the customer's own place. */
export function ProviderProfile() {
  const id = useIdParam('providerId', userId)
  const { latitude, longitude } = useUser()
  const query = useQuery(profileQuery(id, { latitude: latitude ?? 0, longitude: longitude ?? 0 }))
  // Asked for with it, and shown with it: else what stands below would be pushed down.
  const reviews = useQuery(reviewsOfUserQuery(id))
  return (
    <div className="mx-auto w-full max-w-(--page-width) px-4 py-6 sm:px-6 sm:py-9">
      <BackLink {...useBack({ to: pathTo('home'), label: text.backToProviders })} />
      {reviews.isPending ? (
        <ListSkeleton rows={2} height="h-64" />
      ) : (
        <Loaded query={query} loading={<ListSkeleton rows={2} height="h-64" />}>
          {({ provider }) =>
            provider ? (
              <ProfileOf provider={provider} reviews={reviews} />
            ) : (
              <EmptyState title={errorText.notFound} />
            )
          }
        </Loaded>
      )}
    </div>
  )
}

interface ProfileOfProps {
  provider: Profile
  reviews: ComponentProps<typeof LatestReviews>['query']
}

/** The work first, what others say of it beside, then what they do. */
function ProfileOf({ provider, reviews }: ProfileOfProps) {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <ScreenTitle>{provider.name}</ScreenTitle>
      <PersonBanner
        person={provider}
        distance={provider.distance}
        answersWithin={provider.answersWithin}
        action={
          <>
            <FavouriteButton provider={provider} />
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" className="size-4" />
              {text.invite}
            </Button>
          </>
        }
      />
      <div className={classes('mb-6 grid items-start gap-5', provider.gallery.length > 0 && 'panes')}>
        {provider.gallery.length > 0 && <WorkPictures pictures={provider.gallery} owner={provider.name} />}
        <LatestReviews user={provider} query={reviews} />
      </div>
      <ProfileTabs categories={provider.categories} pictures={provider.gallery.length}>
        <Gallery pictures={provider.gallery} owner={provider.name} />
      </ProfileTabs>
      {inviting && (
        <InviteForJobDialog
          providers={[provider]}
          onClose={() => setInviting(false)}
          onInvited={() => setInviting(false)}
        />
      )}
    </>
  )
}
