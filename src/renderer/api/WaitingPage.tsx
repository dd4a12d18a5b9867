import type { UseQueryResult } from '@tanstack/react-query'
import { Page } from '#renderer/ui/Page.tsx'
import { ListSkeleton } from '#renderer/ui/States.tsx'
import { Loaded } from './Loaded.tsx'

interface WaitingPageProps {
  query: UseQueryResult
  title: string
  lead?: string
  back: { to: string; label: string }
}

/** Stands for a page while what it shows is on its way, and says so when that fails. */
export function WaitingPage({ query, ...page }: WaitingPageProps) {
  return (
    <Page {...page}>
      <Loaded query={query}>{() => <ListSkeleton />}</Loaded>
    </Page>
  )
}
