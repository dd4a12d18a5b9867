import type { Arrangement } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/arranging.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { currentSocket } from '#renderer/realtime/link.ts'
import { dayAndTimeText } from '#renderer/ui/Moments.tsx'
import { say } from '#renderer/ui/say.ts'
import { useArrangeConversation } from './api.ts'
import { noteRead } from './inbox.ts'
import { chatStore } from './store/current.ts'
import { useLeaveConversation } from './useLeaveConversation.ts'

/** What a person does with a conversation in their own list (§4.10); each can be undone from what is said of it. */
export function useArranging() {
  const { run } = useAction(useArrangeConversation())
  const leave = useLeaveConversation()

  const arrange = (id: Conversation['id'], wanted: Partial<Arrangement>) =>
    run({ params: { id }, body: wanted, socketId: currentSocket()?.id })

  const arrangeAndSay = async (
    { id }: Conversation,
    wanted: Partial<Arrangement>,
    undo: Partial<Arrangement>,
    said: string,
  ) => {
    if (!(await arrange(id, wanted))) return false
    say.info(said, { action: { label: text.undo, onClick: () => void arrange(id, undo) } })
    return true
  }

  /** What leaves the list has been dealt with: it counts as read. Undone, it is marked as unread again. */
  const takeOut = async (one: Conversation, wanted: Partial<Arrangement>, said: string) => {
    const { isPutAway, snoozedUntil, isMarkedUnread, unread } = one
    const undo = { isPutAway, isMarkedUnread: isMarkedUnread || unread > 0, ...stillToCome(snoozedUntil) }
    if (!(await arrangeAndSay(one, { ...wanted, isMarkedUnread: false }, undo, said))) return
    leave(one)
    if (unread === 0) return
    noteRead(queryClient, one.id)
    // Without a network it counts as unread until it is looked at.
    await chatStore()
      .markRead(one.id)
      .catch(() => undefined)
  }

  return {
    putAway: (one: Conversation) => takeOut(one, { isPutAway: true }, text.isPutAway(one.other.name)),
    bringBack: (one: Conversation) =>
      arrangeAndSay(
        one,
        { isPutAway: false, snoozedUntil: null },
        { isPutAway: one.isPutAway, ...stillToCome(one.snoozedUntil) },
        text.isBrought(one.other.name),
      ),
    snooze: (one: Conversation, until: Date) =>
      takeOut(one, { snoozedUntil: until }, text.isSnoozed(one.other.name, dayAndTimeText(until))),
    setMuted: (one: Conversation, isMuted: boolean) =>
      arrangeAndSay(
        one,
        { isMuted },
        { isMuted: one.isMuted },
        (isMuted ? text.isMuted : text.isUnmuted)(one.other.name),
      ),
    markUnread: (one: Conversation) =>
      arrangeAndSay(one, { isMarkedUnread: true }, { isMarkedUnread: false }, text.isUnread(one.other.name)),
  }
}

/** A snooze that is over is not begun again. */
function stillToCome(snoozedUntil: Date | null): Pick<Arrangement, 'snoozedUntil'> {
  return { snoozedUntil: snoozedUntil && snoozedUntil > new Date() ? snoozedUntil : null }
}
