import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/favourites.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ProviderCard } from '#renderer/entities/person/ProviderCard.tsx'
import { favouritesQuery } from '../api.ts'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'

/** My Favorites (§2.5). */
const CARDS = 'grid gap-3 md:grid-cols-2 2xl:grid-cols-3 3xl:grid-cols-4'

export function FavouriteList() {
  const { latitude, longitude } = useUser()
  const query = useQuery(favouritesQuery({ latitude: latitude ?? 0, longitude: longitude ?? 0 }))
  return (
    <Loaded query={query} loading={<CardsSkeleton className={CARDS} />}>
      {({ favourites }) =>
        favourites.length === 0 ? (
          <EmptyState
            title={text.none}
            action={
              <Button asChild variant="secondary">
                <Link to={pathTo('home')}>{text.home}</Link>
              </Button>
            }
          >
            {text.noneHint}
          </EmptyState>
        ) : (
          <Rows rows={favourites} className={CARDS}>
            {(provider) => <ProviderCard provider={provider} back={text.favourites} />}
          </Rows>
        )
      }
    </Loaded>
  )
}
