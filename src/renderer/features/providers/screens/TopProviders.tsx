import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Plus } from 'lucide-react'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/providers.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { ShowMore } from '#renderer/ui/Rows.tsx'
import { useSubCategories } from '#renderer/entities/category/api.ts'
import { PROVIDER_CARDS } from '#renderer/entities/person/providerCards.ts'
import { useWaitingUnknown, WhatWaits } from '#renderer/entities/waiting/WhatWaits.tsx'
import { ProviderCards } from '../components/ProviderCards.tsx'
import { ProviderSearchBar } from '../components/ProviderSearchBar.tsx'
import { ProvidersLead } from '../components/ProvidersLead.tsx'
import {
  aroundOf,
  filtersSet,
  positionOf,
  providerSearchAtom,
  searchBody,
  selectedProvidersAtom,
} from '../state.ts'
import { providersQuery } from '../api.ts'

// Not everybody's: the home must not wait for them.
const NobodyFound = onDemand(async () => (await import('../components/NobodyFound.tsx')).NobodyFound)
const FilterChips = onDemand(async () => (await import('../components/FilterChips.tsx')).FilterChips)
const SelectionBar = onDemand(async () => (await import('../components/SelectionBar.tsx')).SelectionBar)

/** The customer's home (§2.5): verified providers, the nearest first. */
export function TopProviders() {
  const selected = useAtomValue(selectedProvidersAtom)
  const search = useAtomValue(providerSearchAtom)
  const { list, around, farther } = useProviders()
  const isUnknown = useWaitingUnknown() || list.isPending
  const pages = isUnknown ? undefined : list.data?.pages
  const isAnybody = pages?.some((page) => page.providers.length > 0)
  return (
    <Page
      title={text.heading}
      lead={<ProvidersLead around={around} />}
      action={
        <Button asChild>
          <Link to={pathTo('addJob')}>
            <Plus aria-hidden="true" className="size-4" />
            {text.addNewJob}
          </Link>
        </Button>
      }
    >
      <ProviderSearchBar />
      {filtersSet(search) > 0 && (
        <Part fallback={<div className="mb-5 h-6" />}>
          <FilterChips />
        </Part>
      )}
      {!isUnknown && <WhatWaits side="customer" inShort={search.text !== ''} />}
      {isUnknown && <CardsSkeleton cards={9} className={PROVIDER_CARDS} />}
      <LoadingError query={list} />
      {pages && !isAnybody && (
        <Part>
          <NobodyFound />
        </Part>
      )}
      {farther && isAnybody && (
        <div role="status">
          <h2 className="mb-3 text-lead">{farther}</h2>
        </div>
      )}
      {pages && <ProviderCards pages={pages} isEarlier={list.isPlaceholderData} />}
      {pages && <ShowMore list={list}>{text.showMore}</ShowMore>}
      {selected.length > 0 && (
        <Part>
          <SelectionBar />
        </Part>
      )}
    </Page>
  )
}

/** Those within the radius; where nobody is, whoever is nearest beyond it. */
function useProviders() {
  const search = useAtomValue(providerSearchAtom)
  const subs = useSubCategories(search.categories)
  const user = useUser()
  const body = useDebounced(searchBody(search, subs, positionOf(user)))
  const { radius, ...anywhere } = body
  const near = useInfiniteQuery(providersQuery(body))
  const nobodyNear =
    radius !== undefined && !near.isPlaceholderData && near.data?.pages[0]?.providers.length === 0
  const far = useInfiniteQuery({ ...providersQuery(anywhere), enabled: nobodyNear })
  return {
    list: nobodyNear ? far : near,
    farther: nobodyNear && text.farther(radius),
    around: aroundOf(body, search, user),
  }
}
