import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Link } from 'react-router-dom'
import type { ProviderListItem } from '#shared/domain/user.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/providers.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { Rows, ShowMore } from '#renderer/ui/Rows.tsx'
import { useSubCategories } from '#renderer/entities/category/api.ts'
import { ProviderCard } from '#renderer/entities/person/ProviderCard.tsx'
import { PROVIDER_CARDS } from '#renderer/entities/person/providerCards.ts'
import { useWaitingUnknown, WhatWaits } from '#renderer/entities/waiting/WhatWaits.tsx'
import { ProviderSearchBar } from '../components/ProviderSearchBar.tsx'
import { ProvidersLead } from '../components/ProvidersLead.tsx'
import {
  aroundOf,
  filtersSet,
  nobodySelected,
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
const InviteForJobDialog = onDemand(
  async () => (await import('#renderer/entities/invitation/InviteForJobDialog.tsx')).InviteForJobDialog,
)

/** The customer's home (§2.5): verified providers, the nearest first. */
export function TopProviders() {
  const [selected, setSelected] = useAtom(selectedProvidersAtom)
  const [inviting, setInviting] = useState(false)
  const [search] = useAtom(providerSearchAtom)
  const { list, around, farther } = useProviders()
  const isUnknown = useWaitingUnknown() || list.isPending
  const providers = isUnknown ? [] : (list.data?.pages.flatMap((page) => page.providers) ?? [])
  const select = ({ id, name }: ProviderListItem, on: boolean) =>
    setSelected(on ? [...selected, { id, name }] : selected.filter((one) => one.id !== id))
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
      {!isUnknown && <WhatWaits side="customer" />}
      {isUnknown && <CardsSkeleton cards={9} className={PROVIDER_CARDS} />}
      <LoadingError query={list} />
      {!isUnknown && list.data && providers.length === 0 && (
        <Part>
          <NobodyFound />
        </Part>
      )}
      {farther && providers.length > 0 && (
        <div role="status">
          <h2 className="mb-3 text-lead">{farther}</h2>
        </div>
      )}
      <Rows rows={providers} className={PROVIDER_CARDS} aria-busy={list.isPlaceholderData}>
        {(provider) => (
          <ProviderCard
            provider={provider}
            back={text.heading}
            selected={selected.some((one) => one.id === provider.id)}
            onSelect={(on) => select(provider, on)}
          />
        )}
      </Rows>
      {!isUnknown && <ShowMore list={list}>{text.showMore}</ShowMore>}
      {selected.length > 0 && (
        <Part>
          <SelectionBar
            count={selected.length}
            onInvite={() => setInviting(true)}
            onClear={() => setSelected(nobodySelected)}
          />
        </Part>
      )}
      {inviting && (
        <Part onLost={() => setInviting(false)}>
          <InviteForJobDialog
            providers={selected}
            onClose={() => setInviting(false)}
            onInvited={() => {
              setInviting(false)
              setSelected(nobodySelected)
            }}
          />
        </Part>
      )}
    </Page>
  )
}

/** Those within the radius; where nobody is, whoever is nearest beyond it. */
function useProviders() {
  const [search] = useAtom(providerSearchAtom)
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
