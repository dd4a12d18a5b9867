import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { userId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ProviderProfile as Profile } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/profiles.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { useBack } from '#renderer/ui/wayBack.ts'
import { BackLink } from '#renderer/ui/BackLink.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { server as errorText } from '#texts/refusals.ts'
import { FavouriteButton } from '#renderer/entities/favourite/FavouriteButton.tsx'
import { Gallery } from '../components/Gallery.tsx'
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
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-9">
      <BackLink {...useBack({ to: pathTo('home'), label: text.backToProviders })} />
      <Loaded query={query}>
        {({ provider }) =>
          provider ? <ProfileOf provider={provider} /> : <EmptyState title={errorText.notFound} />
        }
      </Loaded>
    </div>
  )
}

function ProfileOf({ provider }: { provider: Profile }) {
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <ScreenTitle>{provider.name}</ScreenTitle>
      <PersonBanner
        person={provider}
        distance={provider.distance}
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
