import { useSetAtom } from 'jotai'
import { type RefObject, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { VListHandle } from 'virtua'
import { isListed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { ConversationId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { answerWantedAtom } from './answerWanted.ts'
import { useListSearch } from './useConversationFilter.ts'
import { useArranging } from './useArranging.ts'
import { useShortcuts } from './useShortcuts.ts'

interface ListKeys {
  shown: readonly Conversation[]
  selected: Conversation | undefined
  list: RefObject<VListHandle | null>
  search: RefObject<HTMLInputElement | null>
  onSnooze: (one: Conversation) => void
  onHelp: () => void
}

/**
 * The list by keyboard (§2.7): j and k put the focus on a row, which a screen reader then reads and Enter opens; the
 * others act on that row, or else on the open conversation. Answers the rows that have to stay in the document.
 */
export function useListKeys({ shown, selected, list, search, onSnooze, onHelp }: ListKeys): number[] {
  const [cursor, setCursor] = useState<{ id: ConversationId }>()
  const at = cursor ? shown.findIndex(({ id }) => id === cursor.id) : -1
  const { putAway, bringBack, markUnread } = useArranging()
  const wantAnswer = useSetAtom(answerWantedAtom)
  const navigate = useNavigate()
  const query = useListSearch()

  // A row far down is in the document first, and can then be focused.
  useEffect(() => {
    if (!cursor) return
    rowOf(cursor.id)?.focus({ preventScroll: true })
    list.current?.scrollToIndex(
      shown.findIndex(({ id }) => id === cursor.id),
      { align: 'nearest' },
    )
    // Only a press of a key moves the focus, not what moves in the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [cursor])

  const focusedAt = () => shown.findIndex(({ id }) => rowOf(id) === document.activeElement)
  const selectedAt = shown.findIndex(({ id }) => id === selected?.id)
  const here = () => {
    const focused = focusedAt()
    return focused < 0 ? selectedAt : focused
  }
  const target = () => shown[here()] ?? selected
  const moveTo = (index: number) => {
    const one = shown[Math.min(Math.max(index, 0), shown.length - 1)]
    if (one) setCursor({ id: one.id })
  }

  useShortcuts({
    next: () => moveTo(here() + 1),
    previous: () => moveTo(here() - 1),
    answer: () => {
      const one = target()
      if (!one) return
      wantAnswer(one.id)
      if (one.id === selected?.id) return
      const pathname = pathTo('newMessage', { jobId: one.job.id, otherUserId: one.other.id })
      void navigate({ pathname, search: query })
    },
    putAway: () => {
      const one = target()
      if (!one) return
      const after = shown[here() + 1] ?? shown[here() - 1]
      const done = isListed(one, new Date()) ? putAway(one) : bringBack(one)
      // The next press goes on from where this one was.
      void done.then(() => after && setCursor({ id: after.id }))
    },
    snooze: () => {
      const one = target()
      if (one) onSnooze(one)
    },
    markUnread: () => {
      const one = target()
      if (one) void markUnread(one)
    },
    search: () => search.current?.focus(),
    help: onHelp,
  })
  return at < 0 ? [] : [at]
}

function rowOf(id: ConversationId): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-conversation="${id}"]`)
}
