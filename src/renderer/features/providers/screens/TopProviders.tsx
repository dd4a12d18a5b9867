import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { Plus, UserPlus } from 'lucide-react'
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
import { EmptyState, ListSkeleton } from '#renderer/ui/States.tsx'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { Rows, ShowMore } from '#renderer/ui/Rows.tsx'
import { useSubCategories } from '#renderer/entities/category/api.ts'
import { ProviderCard } from '#renderer/entities/person/ProviderCard.tsx'
import { ProviderSearchBar } from '../components/ProviderSearchBar.tsx'
import {
  emptySearch,
  nobodySelected,
  providerSearchAtom,
  searchBody,
  selectedProvidersAtom,
} from '../state.ts'
import { providersQuery } from '../api.ts'

// For whoever finds nobody; the home must not wait for it.
const ToolboxScene = onDemand(
  async () => (await import('#renderer/ui/illustrations/Scenes.tsx')).ToolboxScene,
)

const InviteForJobDialog = onDemand(
  async () => (await import('#renderer/entities/invitation/InviteForJobDialog.tsx')).InviteForJobDialog,
)

/** The customer's home (§2.5): verified providers, the nearest first. */
export function TopProviders() {
  const [selected, setSelected] = useAtom(selectedProvidersAtom)
  const [inviting, setInviting] = useState(false)
  const list = useProviders()
  const providers = list.data?.pages.flatMap((page) => page.providers) ?? []
  const select = ({ id, name }: ProviderListItem, on: boolean) =>
    setSelected(on ? [...selected, { id, name }] : selected.filter((one) => one.id !== id))
  return (
    <Page
      title={text.heading}
      lead={text.lead}
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
      {list.isPending && <ListSkeleton />}
      <LoadingError query={list} />
      {list.data && providers.length === 0 && <Nobody />}
      <Rows
        rows={providers}
        className="grid gap-3 md:grid-cols-2 xl:grid-cols-3"
        aria-busy={list.isPlaceholderData}
      >
        {(provider) => (
          <ProviderCard
            provider={provider}
            back={text.heading}
            selected={selected.some((one) => one.id === provider.id)}
            onSelect={(on) => select(provider, on)}
          />
        )}
      </Rows>
      <ShowMore list={list}>{text.showMore}</ShowMore>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onInvite={() => setInviting(true)}
          onClear={() => setSelected(nobodySelected)}
        />
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

function useProviders() {
  const [search] = useAtom(providerSearchAtom)
  const subs = useSubCategories(search.categories)
  const { latitude, longitude } = useUser()
  const home = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const body = useDebounced(searchBody(search, subs, home))
  return useInfiniteQuery(providersQuery(body))
}

function Nobody() {
  const [search, setSearch] = useAtom(providerSearchAtom)
  return (
    <EmptyState
      picture={
        <Part>
          <ToolboxScene />
        </Part>
      }
      title={text.noneFound}
      action={
        search !== emptySearch && (
          <Button variant="secondary" onClick={() => setSearch(emptySearch)}>
            {text.clearAll}
          </Button>
        )
      }
    >
      {text.noneFoundHint}
    </EmptyState>
  )
}

function SelectionBar({
  count,
  onInvite,
  onClear,
}: {
  count: number
  onInvite: () => void
  onClear: () => void
}) {
  return (
    <div
      role="region"
      aria-label={text.selection}
      className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-box border border-primary bg-raised p-3 shadow-float md:bottom-4"
    >
      <p aria-live="polite" className="font-semibold">
        {text.selected(count)}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          {text.clearSelection}
        </Button>
        <Button variant="secondary" onClick={onInvite}>
          <UserPlus aria-hidden="true" className="size-4" />
          {text.inviteSelected}
        </Button>
      </div>
    </div>
  )
}
