import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toast } from 'sonner'
import { deleteConnection } from '#shared/api/connections.ts'
import type { Connection } from '#shared/entities/chat.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { useUser } from '#renderer/session/session.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { forgetConnection } from '../inbox.ts'

interface DeleteConversationProps {
  connection: Connection
  open: boolean
  onClose: () => void
}

export function DeleteConversation({ connection, open, onClose }: DeleteConversationProps) {
  const call = useCall(deleteConnection)
  const client = useQueryClient()
  const navigate = useNavigate()
  const isCustomer = useUser().user_type === 'C'
  const remove = () =>
    call.mutate(
      { params: { id: connection._id } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          onClose()
          // Out of the list at once: the inbox opens the first one, which must not be this.
          forgetConnection(client, connection._id)
          void navigate(isCustomer ? pathTo('messages') : pathTo('chat'))
          void client.invalidateQueries({ queryKey: ['connections'] })
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question="Delete this conversation?"
      action="Delete it"
      onConfirm={remove}
      busy={call.isPending}
    >
      It goes from your list with all its messages. {connection.other_user_id.name} keeps theirs, and can
      write to you again.
    </ConfirmDialog>
  )
}
