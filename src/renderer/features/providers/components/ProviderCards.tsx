import { useAtom } from 'jotai'
import { memo } from 'react'
import type { ProviderListItem } from '#shared/domain/user.ts'
import * as text from '#texts/providers.ts'
import { ProviderCard } from '#renderer/entities/person/ProviderCard.tsx'
import { PROVIDER_CARDS } from '#renderer/entities/person/providerCards.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { selectedProvidersAtom } from '../state.ts'

interface ProviderCardsProps {
  pages: readonly { readonly providers: readonly ProviderListItem[] }[]
  /** They are those of an earlier search, until the answer to this one comes. */
  isEarlier: boolean
}

/** Who was found, to be looked at and selected. Each key in the search above them would draw all of them again. */
export const ProviderCards = memo(Shown)

function Shown({ pages, isEarlier }: ProviderCardsProps) {
  const [selected, setSelected] = useAtom(selectedProvidersAtom)
  const select = ({ id, name }: ProviderListItem, on: boolean) =>
    setSelected(on ? [...selected, { id, name }] : selected.filter((one) => one.id !== id))
  return (
    <Rows rows={pages.flatMap((page) => page.providers)} className={PROVIDER_CARDS} aria-busy={isEarlier}>
      {(provider) => (
        <ProviderCard
          provider={provider}
          back={text.heading}
          selected={selected.some((one) => one.id === provider.id)}
          onSelect={(on) => select(provider, on)}
        />
      )}
    </Rows>
  )
}
