import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { isWithin } from '#shared/domain/graphemes.ts'
import { fileRules } from '#shared/forms/files.ts'
import { length, timer } from '#shared/domain/limits.ts'
import * as text from '#texts/chatThread.ts'
import { chat as invalid } from '#texts/validation.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CharactersLeft } from '#renderer/ui/CharactersLeft.tsx'
import { acceptOf } from '#renderer/ui/FileField.tsx'
import { draftOf, keepDraft } from '../drafts.ts'
import { sendQueueOf } from '../ownSendQueue.ts'
import { pastedPictures } from '../pasted.ts'
import { chatStore } from '../store/current.ts'
import { say } from '#renderer/ui/say.ts'

interface ComposerProps {
  conversation: Conversation
  onPictures: (files: Iterable<File>) => void
}

/** Where a message is written: Enter sends, Shift and Enter break the line; a picture is picked or pasted. */
export function Composer({ conversation, onPictures }: ComposerProps) {
  const user = useUser().id
  const [typed, setTyped] = useState(() => draftOf(user, conversation.id))
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const typing = useTypingEvents(conversation)

  useEffect(() => keepDraft(user, conversation.id, typed), [user, conversation.id, typed])

  const sendTyped = () => {
    if (!typed.trim()) {
      say.error(invalid.textRequired)
      return
    }
    if (!isWithin(typed.trim(), length.chatText)) {
      say.error(invalid.textTooLong)
      return
    }
    sendQueueOf(user).add(conversation.id, 'text', typed.trim())
    typing.stop()
    setTyped('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendTyped()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const pictures = pastedPictures({ files, getText: () => event.clipboardData.getData('text/plain') })
    if (pictures.length === 0) return
    event.preventDefault()
    onPictures(pictures)
  }
  return (
    <form
      aria-label={text.composer}
      className="flex items-end gap-2 border-t border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault()
        sendTyped()
      }}
    >
      <input
        ref={picker}
        type="file"
        multiple
        aria-label={text.attachImage}
        tabIndex={-1}
        accept={acceptOf(fileRules.chatPicture)}
        className="hidden"
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button variant="quiet" aria-label={text.attachImage} onClick={() => picker.current?.click()}>
        <ImagePlus aria-hidden="true" className="size-5" />
      </Button>
      <div className="grid min-w-0 flex-1">
        <textarea
          ref={box}
          rows={1}
          aria-label={text.message}
          placeholder={text.messageTo(conversation.other.name)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            typing.tell()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-[33dvh] min-h-10 resize-none rounded-box border border-line-strong bg-surface px-3 py-2"
        />
        <CharactersLeft text={typed} longest={length.chatText} />
      </div>
      <Button type="submit" aria-label={text.send}>
        <SendHorizontal aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}

/** Tells the other one that a key was pressed, before they forget it; a message has said as much. */
function useTypingEvents(conversation: Conversation) {
  const told = useRef(0)
  return {
    tell() {
      const now = Date.now()
      if (now - told.current < (timer.typingMs * 3) / 4) return
      told.current = now
      chatStore().typing(conversation.id)
    },
    stop() {
      told.current = Date.now()
    },
  }
}
