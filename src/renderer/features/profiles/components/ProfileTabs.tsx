import { type ReactNode, useState } from 'react'
import type { Category } from '#shared/domain/category.ts'
import * as text from '#texts/profiles.ts'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { Services } from './Services.tsx'

interface ProfileTabsProps {
  categories: readonly Category[]
  /** Stands below the services. */
  editServices?: ReactNode
  pictures: number
  /** The gallery, to look at or to keep. */
  children: ReactNode
}

/** What a provider does and what they have made: the two tabs of a profile (§2.5, §2.6). */
export function ProfileTabs({ categories, editServices, pictures, children }: ProfileTabsProps) {
  const [tab, setTab] = useState<'services' | 'gallery'>('services')
  return (
    <Tabs
      label={text.profile}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'services', label: text.services },
        { value: 'gallery', label: text.gallery(pictures) },
      ]}
    >
      {tab === 'services' ? (
        <div className="grid gap-4">
          <Services categories={categories} />
          {editServices}
        </div>
      ) : (
        children
      )}
    </Tabs>
  )
}
