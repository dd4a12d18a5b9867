import { useStore } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Conversation } from '#shared/domain/conversation.ts'
import { MOBILE_BREAKPOINT_PX } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { isOwnWindow } from '#renderer/platform/current.ts'
import { useUser } from '#renderer/session/session.ts'
import { useMatchMedia } from '#renderer/ui/useMatchMedia.ts'
import { useListSearch } from './useConversationFilter.ts'
import { shownConversationsAtom } from './shownConversations.ts'

/** Leaves a conversation that goes from the list: to the one below it, on a phone back to the list. Its own window keeps it. */
export function useLeaveConversation() {
  const store = useStore()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useListSearch()
  const wide = useMatchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`)
  const list = useUser().role === 'customer' ? pathTo('messages') : pathTo('chat')
  return ({ id, job, other }: Conversation) => {
    if (pathname !== pathTo('newMessage', { jobId: job.id, otherUserId: other.id })) return
    if (isOwnWindow) return
    const shown = store.get(shownConversationsAtom)
    const at = shown.findIndex((one) => one.id === id)
    const next = at < 0 ? undefined : (shown[at + 1] ?? shown[at - 1])
    const path =
      wide && next ? pathTo('newMessage', { jobId: next.job.id, otherUserId: next.other.id }) : list
    void navigate({ pathname: path, search })
  }
}
