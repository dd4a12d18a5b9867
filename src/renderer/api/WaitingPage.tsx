import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#renderer/ui/Page.tsx'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Loaded } from './Loaded.tsx'

interface WaitingPageProps {
  query: UseQueryResult
  title: string
  lead?: string
  back: { to: string; label: string }
  /** Of what comes. */
  shape?: ReactNode
}

/** Stands for a page while what it shows is on its way, and says so when that fails. */
export function WaitingPage({ query, shape = <PanesSkeleton />, ...page }: WaitingPageProps) {
  return (
    <Page {...page}>
      <Loaded query={query} loading={shape}>
        {() => shape}
      </Loaded>
    </Page>
  )
}
