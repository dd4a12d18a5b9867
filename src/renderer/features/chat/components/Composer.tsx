import { Paperclip, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { isWithin } from '#shared/domain/graphemes.ts'
import { fileRules } from '#shared/forms/files.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/chatThread.ts'
import { chat as invalid } from '#texts/validation.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CharactersLeft } from '#renderer/ui/CharactersLeft.tsx'
import { acceptOf } from '#renderer/ui/FileField.tsx'
import { say } from '#renderer/ui/say.ts'
import type { Attachments } from '../attachments.ts'
import type { AttachmentsView } from '../attachmentsView.ts'
import { pastedFiles } from '../pasted.ts'
import { sendWords } from '../putInLine.ts'
import { useReplyMenu } from '../useReplyMenu.ts'
import { useTypedMessage } from '../useTypedMessage.ts'
import { useTypingEvents } from '../useTypingEvents.ts'
import { SavedReplies, SavedRepliesButton } from './SavedReplies.tsx'

interface ComposerProps {
  conversation: Conversation
  view: AttachmentsView
  attachments: Attachments
}

/**
 * Where a message is written: Enter sends, Shift and Enter break the line; files are picked, pasted or dropped and go out
 * with the words. A slash in the empty box opens the saved replies.
 */
export function Composer({ conversation, view, attachments }: ComposerProps) {
  const user = useUser().id
  const [typed, setTyped] = useTypedMessage(conversation.id)
  const box = useRef<HTMLTextAreaElement>(null)
  const typing = useTypingEvents(conversation)
  const menu = useReplyMenu(box, typed, setTyped)

  const sendTyped = () => {
    const words = typed.trim()
    if (!words && view.picked.length === 0) {
      say.error(invalid.textRequired)
      return
    }
    if (!isWithin(words, length.chatText)) {
      say.error(invalid.textTooLong)
      return
    }
    // With files the words wait for them, and go out under the last.
    if (!attachments.send(words)) {
      if (!words || !sendWords(user, conversation.id, words)) return
    }
    typing.stop()
    setTyped('')
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter belongs to it.
    if (event.nativeEvent.isComposing || menu.onKey(event)) return
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    sendTyped()
  }
  const onPaste = (event: ClipboardEvent) => {
    const { files } = event.clipboardData
    const pasted = pastedFiles({ files, getText: () => event.clipboardData.getData('text/plain') })
    if (pasted.length === 0) return
    event.preventDefault()
    attachments.pick(pasted)
  }
  const { picked } = view
  return (
    <form
      aria-label={text.composer}
      className="relative flex items-end gap-1 border-t border-line bg-raised p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        sendTyped()
      }}
    >
      <SavedReplies menu={menu} conversation={conversation} />
      <FilePicker onPick={(files) => attachments.pick(files)} />
      <SavedRepliesButton menu={menu} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
        <textarea
          ref={box}
          rows={1}
          aria-label={text.message}
          placeholder={
            picked.length > 0 ? text.captionFor(picked.length) : text.messageTo(conversation.other.name)
          }
          value={typed}
          {...menu.boxProps}
          onChange={(event) => {
            menu.onTyped(typed, event.target.value)
            setTyped(event.target.value)
            typing.tell()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="field-sizing-content max-h-[33dvh] min-h-10 resize-none rounded-box border border-line-strong bg-surface px-3 py-2 placeholder:truncate max-sm:min-h-11"
        />
        <CharactersLeft text={typed} longest={length.chatText} />
      </div>
      <Button type="submit" aria-label={text.send} className="max-sm:min-h-11 max-sm:min-w-11">
        <SendHorizontal aria-hidden="true" className="size-5" />
      </Button>
    </form>
  )
}

function FilePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        aria-label={text.attachFile}
        tabIndex={-1}
        accept={`${acceptOf(fileRules.chatPicture)},.pdf`}
        className="hidden"
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        variant="quiet"
        aria-label={text.attachFile}
        title={text.attachFile}
        className="px-2.5 max-sm:min-h-11 max-sm:min-w-11"
        onClick={() => picker.current?.click()}
      >
        <Paperclip aria-hidden="true" className="size-5" />
      </Button>
    </>
  )
}
