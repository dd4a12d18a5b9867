import * as Menu from '@radix-ui/react-dropdown-menu'
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Clock,
  Mail,
  Search,
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { isListed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/arranging.ts'
import { deleteConversation } from '#texts/chatThread.ts'
import { inThread } from '#texts/messageSearch.ts'
import * as ownWindow from '#texts/ownWindow.ts'
import { isOwnWindow, platform } from '#renderer/platform/current.ts'
import { dayAndTimeText } from '#renderer/ui/Moments.tsx'
import { useNow } from '#renderer/ui/useNow.ts'
import { snoozeTimes } from '../snoozeTimes.ts'
import { useArranging } from '../useArranging.ts'

interface ArrangeMenuProps {
  conversation: Conversation
  trigger: ReactElement
  onSearch: (() => void) | undefined
  onChooseTime: () => void
  onDelete: () => void
}

const item =
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-box px-3 outline-none data-highlighted:bg-sunken max-md:min-h-11'

/** What a person can do with a conversation in their own list (§4.10). */
export default function ArrangeMenu({
  conversation,
  trigger,
  onSearch,
  onChooseTime,
  onDelete,
}: ArrangeMenuProps) {
  const now = useNow()
  const { putAway, bringBack, snooze, setMuted, markUnread } = useArranging()
  const { isMuted, job, other } = conversation
  const openWindow = () =>
    platform.desktop?.openWindow(pathTo('newMessage', { jobId: job.id, otherUserId: other.id }))
  return (
    <Menu.Root defaultOpen modal={false}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={6}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-72 overflow-y-auto rounded-box border border-line bg-raised p-1.5 shadow-float"
      >
        {onSearch && (
          <Item icon={<Search className="size-4" />} onSelect={onSearch}>
            {inThread}
          </Item>
        )}
        {platform.desktop && !isOwnWindow && (
          <Item icon={<SquareArrowOutUpRight className="size-4" />} onSelect={openWindow}>
            {ownWindow.open}
          </Item>
        )}
        {isListed(conversation, now) ? (
          <Item icon={<Archive className="size-4" />} onSelect={() => void putAway(conversation)}>
            {text.putAway}
          </Item>
        ) : (
          <Item icon={<ArchiveRestore className="size-4" />} onSelect={() => void bringBack(conversation)}>
            {conversation.isPutAway ? text.bringBack : text.wake}
          </Item>
        )}
        <Item icon={<Mail className="size-4" />} onSelect={() => void markUnread(conversation)}>
          {text.markUnread}
        </Item>
        <Item
          icon={isMuted ? <Bell className="size-4" /> : <BellOff className="size-4" />}
          onSelect={() => void setMuted(conversation, !isMuted)}
        >
          {isMuted ? text.unmute : text.mute}
        </Item>
        <Menu.Separator className="my-1.5 h-px bg-line" />
        <Menu.Group>
          <Menu.Label className="px-3 pt-1 pb-0.5 text-fine font-semibold text-muted">
            {text.snoozeUntil}
          </Menu.Label>
          {snoozeTimes(now).map(({ name, at }) => (
            <Item
              key={name}
              icon={<Clock className="size-4" />}
              onSelect={() => void snooze(conversation, at)}
              detail={dayAndTimeText(at)}
            >
              {text.times[name]}
            </Item>
          ))}
          <Item icon={<Clock className="size-4" />} onSelect={onChooseTime}>
            {text.chooseTime}
          </Item>
        </Menu.Group>
        <Menu.Separator className="my-1.5 h-px bg-line" />
        <Item icon={<Trash2 className="size-4" />} onSelect={onDelete}>
          {deleteConversation}
        </Item>
      </Menu.Content>
    </Menu.Root>
  )
}

interface ItemProps {
  icon: ReactNode
  detail?: string
  onSelect: () => void
  children: string
}

function Item({ icon, detail, onSelect, children }: ItemProps) {
  return (
    <Menu.Item className={item} onSelect={onSelect}>
      <span aria-hidden="true">{icon}</span>
      <span className="flex-1">{children}</span>
      {detail && <span className="text-fine text-muted">{detail}</span>}
    </Menu.Item>
  )
}
