import { SlidersHorizontal } from 'lucide-react'
import * as text from '#texts/jobs.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { FilterSpace } from './FilterSpace.tsx'

/** The provider's home before its code has come, each thing at its place. */
export function JobsAwaited() {
  return (
    <Page
      title={text.recentPosts}
      lead={text.recentPostsLead}
      action={
        <Button variant="secondary" className="lg:hidden" disabled>
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {text.filter}
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_1fr]">
        <div className="hidden lg:block">
          <FilterSpace />
        </div>
        <RowsSkeleton picture="square" />
      </div>
    </Page>
  )
}
