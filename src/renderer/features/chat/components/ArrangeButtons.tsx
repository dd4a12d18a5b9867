import { Archive, ArchiveRestore, Ellipsis } from 'lucide-react'
import { isListed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/arranging.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { OnDemandMenu } from '#renderer/ui/OnDemandMenu.tsx'
import { onDemand } from '#renderer/ui/Part.tsx'
import { useNow } from '#renderer/ui/useNow.ts'
import { useArranging } from '../useArranging.ts'

const loadMenu = () => import('./ArrangeMenu.tsx')
const ArrangeMenu = onDemand(async () => (await loadMenu()).default)

interface ArrangeButtonsProps {
  conversation: Conversation
  onSearch: (() => void) | undefined
  onChooseTime: () => void
  onDelete: () => void
}

/** In the head of a conversation: puts it away, and opens what else can be done with it; on a phone that alone. */
export function ArrangeButtons({ conversation, onSearch, onChooseTime, onDelete }: ArrangeButtonsProps) {
  const { putAway, bringBack } = useArranging()
  const now = useNow()
  const more = (
    <Button variant="quiet" className="max-md:px-2.5" aria-label={text.more} title={text.more}>
      <Ellipsis aria-hidden="true" className="size-5" />
    </Button>
  )
  const menu = (
    <ArrangeMenu
      conversation={conversation}
      trigger={more}
      onSearch={onSearch}
      onChooseTime={onChooseTime}
      onDelete={onDelete}
    />
  )
  const listed = isListed(conversation, now)
  const label = listed ? text.putAway : conversation.isPutAway ? text.bringBack : text.wake
  const Icon = listed ? Archive : ArchiveRestore
  return (
    <>
      <Button
        variant="quiet"
        className="max-md:hidden"
        aria-label={label}
        title={label}
        onClick={() => void (listed ? putAway : bringBack)(conversation)}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
      {/* The menu stands below it. */}
      <div className="relative">
        <OnDemandMenu trigger={more} menu={menu} preload={loadMenu} />
      </div>
    </>
  )
}
