import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cutToUnits } from '#shared/domain/graphemes.ts'
import { timer } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/app.ts'
import { platform } from '#renderer/platform/current.ts'
import { type Known, newNotifications } from './newNotifications.ts'
import { noticeOf } from '#renderer/entities/notification/noticeOf.ts'
import { useMissedMessages } from './useMissedMessages.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { allUnread, unreadQuery } from '#renderer/entities/notification/api.ts'
import { reload } from '#renderer/api/keys.ts'

type Role = 'customer' | 'provider'

const IN_TRAY = 5

/** Tells the machine what is unread, and announces what is new since the client was opened. Also while hidden. */
export function useNotices(role: Role): void {
  const unread = useQuery({
    ...unreadQuery,
    refetchInterval: timer.providerHeaderPollMs,
    refetchIntervalInBackground: true,
  }).data
  const list = useQuery({ ...conversationsQuery, staleTime: timer.customerHeaderPollMs }).data
  const conversations = list?.conversations

  // A message counts as unread before anything else is heard of it, whatever screen is open; where one was pushed, the
  // list has it as soon as the count.
  const client = useQueryClient()
  const messages = unread?.messageCount
  useEffect(() => {
    const known = unreadKnown(client)
    if (messages && known !== undefined && known !== messages) void reload(client, ['connections'])
  }, [client, messages])
  useMissedMessages(list)

  useEffect(() => {
    if (!unread) return
    platform.showInbox({
      unread: allUnread(unread),
      conversations: (conversations ?? []).slice(0, IN_TRAY).map((one) => ({
        title: cutToUnits(text.conversation(one.other.name, one.job.title), 300),
        path: pathTo('newMessage', { jobId: one.job.id, otherUserId: one.other.id }),
      })),
    })
  }, [unread, conversations])

  const known = useRef<Known>(undefined)
  useEffect(() => {
    if (!unread) return
    const { fresh, known: now } = newNotifications(unread.notifications, known.current)
    known.current = now
    for (const one of fresh) platform.showNotice(noticeOf(one, role))
  }, [unread, role])
}

/** As the list of conversations has it, once it is there. */
function unreadKnown(client: QueryClient): number | undefined {
  const list = client.getQueryData(conversationsQuery.queryKey)
  return list?.isWhole ? list.conversations.reduce((sum, { unread }) => sum + unread, 0) : undefined
}
