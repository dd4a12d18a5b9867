import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { useEffect, useImperativeHandle, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { filledReply, repliesFor, type SavedReply } from '#shared/domain/savedReply.ts'
import * as text from '#texts/savedReplies.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { useUser } from '#renderer/session/session.ts'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { savedRepliesQuery, useAddSavedReply, useNoteSavedReplyUse } from '../api.ts'
import { type OnMenuKey, REPLY_LIST_ID, type ReplyMenu } from '../useReplyMenu.ts'
import { useReplyValues } from '../useReplyValues.ts'

interface SavedReplyMenuProps {
  menu: ReplyMenu
  conversation: Conversation
}

/** What can be chosen: one's own, or one of those to start with, which is kept once it is chosen. */
type Choice = Pick<SavedReply, 'title' | 'text'> & Partial<Pick<SavedReply, 'id'>>

/** The saved replies above the box, as they will be inserted. Arrow keys, Enter and Escape, or a press. */
export function SavedReplyMenu({ menu, conversation }: SavedReplyMenuProps) {
  const query = useQuery(savedRepliesQuery)
  const values = useReplyValues(conversation)
  const choices = useChoices(query.data?.replies, menu.query)
  const choose = useChoosing(menu, values)
  const [active, setActive] = useState(0)
  const at = Math.min(active, choices.length - 1)
  const { keys, setActiveId } = menu
  useImperativeHandle(keys, (): OnMenuKey => (event) => {
    const chosen = choices[at]
    if (!chosen) return false
    if (event.key === 'ArrowDown') setActive((at + 1) % choices.length)
    else if (event.key === 'ArrowUp') setActive((at + choices.length - 1) % choices.length)
    else choose(chosen)
    return true
  })
  const activeId = at >= 0 ? optionId(at) : undefined
  useEffect(() => {
    setActiveId(activeId)
    document.getElementById(activeId ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [activeId, setActiveId])
  const isStart = choices.some(({ id }) => id === undefined)
  return (
    <div className="absolute inset-x-2 bottom-full z-20 mb-2 grid max-h-[min(24rem,50dvh)] max-w-xl grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-box border border-line bg-raised shadow-float">
      <p className="px-3 pt-2.5 pb-1 text-fine font-semibold text-muted">
        {isStart ? text.toStartWith : text.savedReplies}
      </p>
      <div className="overflow-y-auto px-1.5">
        {query.isPending && <ListSkeleton rows={2} />}
        <LoadingError query={query} />
        {query.data && choices.length === 0 && (
          <p className="px-2 py-3 text-muted">{menu.query ? text.noneFound(menu.query) : text.none}</p>
        )}
        <div
          role="listbox"
          id={REPLY_LIST_ID}
          aria-label={text.savedReplies}
          className="grid gap-0.5 empty:hidden"
        >
          {choices.map((choice, index) => (
            <Option
              key={choice.id ?? choice.title}
              id={optionId(index)}
              title={choice.title}
              inserted={filledReply(choice.text, values)}
              isActive={index === at}
              onPoint={() => setActive(index)}
              onChoose={() => choose(choice)}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        onClick={() => menu.manage(true)}
        className="flex min-h-11 items-center gap-2 border-t border-line px-3 text-left font-semibold text-primary hover:bg-primary-soft"
      >
        <Settings2 aria-hidden="true" className="size-4" />
        {text.manage}
      </button>
    </div>
  )
}

const optionId = (index: number) => `${REPLY_LIST_ID}-${index}`

function useChoices(replies: readonly SavedReply[] | undefined, typed: string): Choice[] {
  const isProvider = useUser().role === 'provider'
  if (!replies) return []
  const all: readonly Choice[] = replies.length === 0 && isProvider ? text.starters : replies
  return repliesFor(all, typed)
}

/** Inserts a reply, and counts it, or keeps it where it is one to start with; a failure of that takes nothing away. */
function useChoosing(menu: ReplyMenu, values: Parameters<typeof filledReply>[1]) {
  const note = useNoteSavedReplyUse()
  const add = useAddSavedReply()
  return ({ id, title, text: written }: Choice) => {
    menu.insert(filledReply(written, values))
    if (id) note.mutate({ params: { id } })
    else add.mutate({ body: { title, text: written } })
  }
}

interface OptionProps {
  id: string
  title: string
  inserted: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, title, inserted, isActive, onPoint, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      // The focus stays in the box.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes('w-full rounded-mark px-2 py-2 text-left', isActive && 'bg-primary-soft')}
    >
      <span className="block truncate font-semibold">{title}</span>
      <span className="line-clamp-2 text-fine text-muted">{inserted}</span>
    </button>
  )
}
