import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SAVED_REPLIES_PER_PERSON } from '#shared/domain/limits.ts'
import type { SavedReply } from '#shared/domain/savedReply.ts'
import * as text from '#texts/savedReplies.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { savedRepliesQuery, useDeleteSavedReply } from '../api.ts'
import { SavedReplyForm } from './SavedReplyForm.tsx'

/** Where saved replies are added, changed and deleted; those used most stand first. */
export function SavedRepliesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(savedRepliesQuery)
  const [edited, setEdited] = useState<SavedReply | 'new'>()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={edited ? (edited === 'new' ? text.add : text.change) : text.savedReplies}
      description={text.fieldsHint}
    >
      {edited ? (
        <SavedReplyForm reply={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
      ) : (
        <Loaded query={query}>
          {({ replies }) => (
            <>
              {replies.length === 0 ? (
                <p className="text-muted">{text.noneHint}</p>
              ) : (
                <ul aria-label={text.savedReplies} className="divide-y divide-line border-y border-line">
                  {replies.map((reply) => (
                    <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
                  ))}
                </ul>
              )}
              <Button
                className="w-fit"
                disabled={replies.length >= SAVED_REPLIES_PER_PERSON}
                onClick={() => setEdited('new')}
              >
                <Plus aria-hidden="true" className="size-4" />
                {text.add}
              </Button>
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  )
}

function Row({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const { run, busy } = useAction(useDeleteSavedReply())
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{reply.title}</p>
        <p className="line-clamp-2 text-fine whitespace-pre-line text-muted">{reply.text}</p>
      </div>
      <Button
        variant="quiet"
        className="min-w-11 px-2 max-sm:min-h-11"
        aria-label={text.changeOne(reply.title)}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <AskingButton
        variant="quietDanger"
        className="min-w-11 px-2 max-sm:min-h-11"
        aria-label={text.deleteOne(reply.title)}
        question={text.deleteQuestion(reply.title)}
        consequence={text.deleteConsequence}
        action={text.deleteAction}
        busy={busy}
        onConfirm={(close) => void run({ params: { id: reply.id } }, close)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </AskingButton>
    </li>
  )
}
