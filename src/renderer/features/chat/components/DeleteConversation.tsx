import { useNavigate } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/chat.ts'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { useUser } from '#renderer/session/session.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useDeleteConversation } from '../api.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { forgetConversation } from '../inbox.ts'

interface DeleteConversationProps {
  conversation: Conversation
  open: boolean
  onClose: () => void
}

export function DeleteConversation({ conversation, open, onClose }: DeleteConversationProps) {
  const { run, busy } = useAction(useDeleteConversation())
  const navigate = useNavigate()
  const isCustomer = useUser().role === 'customer'
  const remove = () =>
    void run({ params: { id: conversation.id } }, (_, isStillHere) => {
      // Out of the list at once: the inbox opens the first one, which must not be this.
      forgetConversation(queryClient, conversation.id)
      if (!isStillHere) return
      onClose()
      // A window of its own says that it is gone.
      if (isOwnWindow) return
      void navigate(isCustomer ? pathTo('messages') : pathTo('chat'))
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={text.deleteQuestion}
      action={text.confirmDelete}
      onConfirm={remove}
      busy={busy}
    >
      {text.deleteHint(conversation.other.name)}
    </ConfirmDialog>
  )
}
