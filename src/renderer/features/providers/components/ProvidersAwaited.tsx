import { useAtomValue } from 'jotai'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/providers.ts'
import { PROVIDER_CARDS } from '#renderer/entities/person/providerCards.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { CardsSkeleton, Skeleton } from '#renderer/ui/Skeletons.tsx'
import { aroundOf, positionOf, providerSearchAtom, searchBody } from '../state.ts'
import { ProvidersLead } from './ProvidersLead.tsx'

/** The customer's home before its code has come, each thing at its place. */
export function ProvidersAwaited() {
  const search = useAtomValue(providerSearchAtom)
  const user = useAtomValue(sessionAtom)?.user
  return (
    <Page
      title={text.heading}
      lead={
        <ProvidersLead around={user && aroundOf(searchBody(search, [], positionOf(user)), search, user)} />
      }
      action={
        <Button asChild>
          <Link to={pathTo('addJob')}>
            <Plus aria-hidden="true" className="size-4" />
            {text.addNewJob}
          </Link>
        </Button>
      }
    >
      <div className="mb-5 grid gap-2 md:grid-cols-[2fr_1fr_1fr_6.5rem]">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-10 md:h-11" />
      </div>
      <CardsSkeleton cards={9} className={PROVIDER_CARDS} />
    </Page>
  )
}
