import { MessageSquareText } from 'lucide-react'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/chatThread.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import type { ReplyMenu } from '../useReplyMenu.ts'

const loadMenu = () => import('./SavedReplyMenu.tsx')
const SavedReplyMenu = onDemand(async () => (await loadMenu()).SavedReplyMenu)
const SavedRepliesDialog = onDemand(async () => (await import('./SavedRepliesDialog.tsx')).SavedRepliesDialog)

interface SavedRepliesProps {
  menu: ReplyMenu
  conversation: Conversation
}

/** The menu of saved replies and the dialog they are managed in, loaded when somebody wants them. */
export function SavedReplies({ menu, conversation }: SavedRepliesProps) {
  return (
    <>
      {menu.isOpen && (
        <Part onLost={() => menu.close()}>
          <SavedReplyMenu menu={menu} conversation={conversation} />
        </Part>
      )}
      {menu.isManaging && (
        <Part onLost={() => menu.manage(false)}>
          <SavedRepliesDialog onClose={() => menu.manage(false)} />
        </Part>
      )}
    </>
  )
}

export function SavedRepliesButton({ menu }: { menu: ReplyMenu }) {
  const prepare = () => void loadMenu().catch(() => undefined)
  return (
    <Button
      variant="quiet"
      aria-label={text.savedReplies}
      title={text.savedRepliesHint}
      aria-haspopup="listbox"
      aria-expanded={menu.isOpen}
      className="px-2.5 max-sm:min-h-11 max-sm:min-w-11"
      onPointerEnter={prepare}
      onFocus={prepare}
      // The focus stays in the box, so that a phone's keyboard does not go and come.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => menu.toggle()}
    >
      <MessageSquareText aria-hidden="true" className="size-5" />
    </Button>
  )
}
